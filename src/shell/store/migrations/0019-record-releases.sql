-- Who was given records of a parcel, in which capacity and why: what left the house is answered for. Wis. Stat. 196.137 names
-- those who may have customer information; 19.35 is for everybody. Only ever added to.
create table record_release (
  municipality_id text not null,
  release_no integer not null check (release_no > 0),
  parcel_key text not null,
  service text,
  released_on date not null,
  released_at timestamptz not null,
  released_by text not null,
  to_whom text not null,
  capacity text not null check (capacity in ('owner', 'title-agent', 'law', 'public')),
  reason text not null,
  zip_sha256 text not null check (zip_sha256 ~ '^[0-9a-f]{64}$'),
  files jsonb not null,
  withheld jsonb not null,
  primary key (municipality_id, release_no),
  foreign key (municipality_id, parcel_key) references parcel
);
comment on column record_release.files is 'Name, SHA-256 and bytes of each file in the zip.';
comment on column record_release.withheld is 'What was not given, with the section.';

create index record_release_by_parcel on record_release (municipality_id, parcel_key);

alter table record_release enable row level security;
alter table record_release force row level security;
create policy own_town on record_release
  using (municipality_id = current_setting('lateral.municipality', true));

create trigger record_release_append_only before update or delete or truncate on record_release
  for each statement execute function refuse_change();
alter table record_release enable always trigger record_release_append_only;

grant select, insert on record_release to lateral_app;
