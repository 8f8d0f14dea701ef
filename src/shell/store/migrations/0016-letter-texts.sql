-- A town's own texts of letters and of the parts that several letters share. Version 0 is the text that comes with Lateral;
-- the newest version of a town lies over it. Only ever added to: what was printed keeps saying what it was made from.
create table letter_template (
  municipality_id text not null references municipality,
  name text not null check (name ~ '^(parts/)?[a-z][a-z-]*$'),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  version integer not null check (version >= 1),
  source text not null check (length(source) <= 40000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  built_in text not null,
  note text not null check (note <> ''),
  put_back integer check (put_back < version),
  saved_at timestamptz not null,
  saved_by text not null,
  primary key (municipality_id, name, language, version)
);
comment on column letter_template.name is 'A kind of letter, "parts/…" of a part, or "questions".';
comment on column letter_template.source is 'All of it: the fields between two lines of ---, then the Markdown. A part has no fields.';
comment on column letter_template.built_in is 'The text that came with Lateral when this one was saved: what changed in it since can be shown.';
comment on column letter_template.put_back is 'Of which version this is the text again; 0 is the one that comes with Lateral.';

alter table letter_template enable row level security;
alter table letter_template force row level security;
create policy own_town on letter_template
  using (municipality_id = current_setting('lateral.municipality', true));

create trigger letter_template_append_only before update or delete or truncate on letter_template
  for each statement execute function refuse_change();
alter table letter_template enable always trigger letter_template_append_only;

grant select, insert on letter_template to lateral_app;

-- A run that dies is finished with the texts it was planned with, whatever was saved since.
alter table print_batch add column text_versions jsonb;
comment on column print_batch.text_versions is 'Which version of each of the town''s own texts its letters are made from, by path; null before texts could be changed.';
