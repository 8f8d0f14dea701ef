-- One database serves many towns. Every table begins its key with municipality_id and shows a session only the rows
-- of the town that its transaction named (src/shell/store/town-transaction.ts). The role lateral_app, in which the
-- application works, owns nothing and is bound by the policies even where the login behind it is a superuser.
--
-- Roles belong to the whole server: it may exist already, made by an administrator for an owner who may not make roles,
-- or another database's migration may be making it just now.
do $$
begin
  if not exists (select from pg_roles where rolname = 'lateral_app') then
    create role lateral_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end;
$$;

do $$
begin
  if not pg_has_role(current_user, 'lateral_app', 'set') then
    execute format('grant lateral_app to %I', current_user);
  end if;
end;
$$;

grant usage on schema public to lateral_app;

-- Stands behind every table that is only ever added to.
create function refuse_change() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception '% is append-only: % refused. A mistake is corrected by recording another fact, never by changing this one.',
    tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end;
$$;

create table municipality (
  municipality_id text primary key check (municipality_id <> ''),
  name text not null,
  time_zone text not null,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table district (
  municipality_id text not null references municipality,
  district_id text not null,
  name text not null,
  primary key (municipality_id, district_id)
);

-- No key to municipality: the policy lets a session write only the town that it named, and the check would be made
-- once a row of a county's file.
create table parcel (
  municipality_id text not null,
  parcel_key text not null check (parcel_key ~ '^[A-Z0-9]+$'),
  number text not null,
  owner_1 text,
  owner_2 text,
  care_of text,
  mailing_lines text[] not null default '{}',
  site_address text,
  no_mail_reason text,
  use text,
  dwellings integer check (dwellings >= 0),
  rec_hundredths integer check (rec_hundredths >= 0),
  district_id text,
  property_class text,
  email text,
  language text not null default 'en',
  available_on date,
  connected_on date,
  source jsonb not null default '{}',
  content_hash text,
  retired_on date,
  updated_at timestamptz not null default now(),
  primary key (municipality_id, parcel_key),
  foreign key (municipality_id, district_id) references district
);
comment on column parcel.parcel_key is 'Normal form of the number: capital letters and digits only. What is matched.';
comment on column parcel.number is 'The number as the county spells it. What is printed and exported.';
comment on column parcel.mailing_lines is 'Delivery lines as on the envelope, then the line of city, state and ZIP.';
comment on column parcel.no_mail_reason is 'Why nothing can be mailed there; null where it can.';
comment on column parcel.rec_hundredths is 'Residential equivalent connections times 100.';
comment on column parcel.source is 'The columns of the imported file that have no column here, as they were.';

create index parcel_by_district on parcel (municipality_id, district_id);

alter table municipality enable row level security;
alter table municipality force row level security;
create policy own_town on municipality
  using (municipality_id = current_setting('lateral.municipality', true));
-- town_ids() runs as the owner, who is bound by the policy above where it isn't a superuser.
create policy owner_lists_towns on municipality for select to current_user using (true);

alter table district enable row level security;
alter table district force row level security;
create policy own_town on district
  using (municipality_id = current_setting('lateral.municipality', true));

alter table parcel enable row level security;
alter table parcel force row level security;
create policy own_town on parcel
  using (municipality_id = current_setting('lateral.municipality', true));

grant select, insert, update on municipality, district, parcel to lateral_app;
