-- Owners of a parcel who get their mail elsewhere than where the tax bill goes: each has letters of their own. Who is meant
-- by the tax roll's own line stays with the parcel. A row is ended, never deleted: letters went to it.
create table co_owner (
  municipality_id text not null,
  parcel_key text not null,
  owner_no integer not null check (owner_no >= 2),
  name text not null,
  care_of text,
  mailing_lines text[] not null,
  language text not null default 'en',
  email text,
  large_print boolean not null default false,
  ended_on date,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  primary key (municipality_id, parcel_key, owner_no),
  foreign key (municipality_id, parcel_key) references parcel
);

alter table parcel add column large_print boolean not null default false;
comment on column parcel.large_print is 'The owner asked for letters in large print.';

alter table co_owner enable row level security;
alter table co_owner force row level security;
create policy own_town on co_owner
  using (municipality_id = current_setting('lateral.municipality', true));

grant select, insert, update on co_owner to lateral_app;
