-- Who of the town read a letter's text in another language than that of the ordinance, and answers for it. It holds for that
-- very text, by its SHA-256 with all parts filled in: a changed text waits for its reader again. Only ever added to.
create table template_review (
  municipality_id text not null references municipality,
  kind text not null check (kind ~ '^[a-z][a-z-]*$'),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  reviewed_by text not null check (reviewed_by <> ''),
  reviewed_on date not null,
  recorded_at timestamptz not null,
  recorded_by text not null,
  primary key (municipality_id, kind, language, sha256)
);
comment on column template_review.reviewed_by is 'Name and title of whom the town named to read it.';
comment on column template_review.recorded_by is 'Who told the program so.';

alter table template_review enable row level security;
alter table template_review force row level security;
create policy own_town on template_review
  using (municipality_id = current_setting('lateral.municipality', true));

create trigger template_review_append_only before update or delete or truncate on template_review
  for each statement execute function refuse_change();
alter table template_review enable always trigger template_review_append_only;

grant select, insert on template_review to lateral_app;
