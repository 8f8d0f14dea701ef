-- Permits are numbered in the order of their issue (City Code § 300-19): the last number given out, for each year. It is
-- written only together with its permit, so a refusal leaves no gap.
create table permit_number (
  municipality_id text not null references municipality,
  year integer not null check (year between 1900 and 2200),
  last integer not null check (last > 0),
  primary key (municipality_id, year)
);
comment on table permit_number is 'The last number given to a permit of the year.';

alter table permit_number enable row level security;
alter table permit_number force row level security;
create policy own_town on permit_number
  using (municipality_id = current_setting('lateral.municipality', true));

grant select, insert, update on permit_number to lateral_app;

-- A number is given once in a town, also where a person wrote it: looked up whenever a permit is recorded.
create index case_fact_permit_number on case_fact (municipality_id, (data ->> 'number')) where type = 'permit.issued';

-- The register reads the few cases in which something of it happened, not every case of a county.
create index case_fact_register on case_fact (municipality_id, on_date, case_id)
  where type in ('application.filed', 'permit.issued', 'lateral.laid', 'inspection.made', 'fee.charged', 'parcel.changed');
