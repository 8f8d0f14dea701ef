-- What an owner types, or scans, to see the page of a parcel: random, and never changed. A new owner of the parcel gets a new
-- one, so that the code on an old letter shows nobody else's page.
create table owner_code (
  municipality_id text not null,
  parcel_key text not null,
  -- 1 for whom the tax roll names, else the number of the co_owner.
  owner_no integer not null check (owner_no >= 1),
  owner text not null,
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  made_at timestamptz not null default now(),
  primary key (municipality_id, parcel_key, owner_no, owner),
  unique (municipality_id, code),
  foreign key (municipality_id, parcel_key) references parcel
);

alter table owner_code enable row level security;
alter table owner_code force row level security;
create policy own_town on owner_code
  using (municipality_id = current_setting('lateral.municipality', true));

grant select, insert on owner_code to lateral_app;

alter table print_batch
  add column duplex boolean not null default false,
  add column first_serial bigint not null default 0,
  add column serials integer not null default 0;
comment on column print_batch.duplex is 'Each piece begins on a front side.';
comment on column print_batch.first_serial is 'The serial number of its first piece in Intelligent Mail barcodes; the others follow.';
