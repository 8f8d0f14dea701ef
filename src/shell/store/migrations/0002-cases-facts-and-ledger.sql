-- One case is one parcel and one service. The row is the read model and the snapshot; what happened is in case_fact.
create table parcel_case (
  municipality_id text not null,
  case_id text not null,
  parcel_key text not null,
  service text not null,
  opened_on date not null,
  tracked_from date not null,
  last_seq integer not null default 0,
  chart_version text,
  snapshot jsonb,
  snapshot_through date,
  next_action_on date,
  duty text not null default 'none',
  building text not null default 'unconnected',
  standby text not null default 'notApplicable',
  forced_connection text not null default 'notOrdered',
  assessment text not null default 'none',
  relief text not null default 'none',
  binding_due date,
  charged_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  balance_cents bigint not null default 0,
  past_due_cents bigint not null default 0,
  conflict_count integer not null default 0,
  last_hash text,
  primary key (municipality_id, case_id),
  check (case_id = parcel_key || ':' || service),
  foreign key (municipality_id, parcel_key) references parcel
) with (fillfactor = 70); -- the sweep rewrites the row of every case that is due: leave room for it on the same page
comment on column parcel_case.snapshot is 'A cache of the folded facts, valid for chart_version only.';
comment on column parcel_case.next_action_on is 'First date on which the clock has something to do; null: it waits for a person.';

create index parcel_case_due on parcel_case (municipality_id, next_action_on) where next_action_on is not null;
create index parcel_case_by_parcel on parcel_case (municipality_id, parcel_key);

-- case_fact, live_key and ledger_entry carry no foreign keys. Checking them took 46 % of the SQL of a sweep (100,000
-- cases, three inserted tables), and they would say nothing new: facts are written only in the transaction that
-- advances parcel_case.last_seq of the same case, a lost row there fails the optimistic lock, and nobody may delete
-- a case or a fact.
create table case_fact (
  municipality_id text not null,
  case_id text not null,
  seq integer not null check (seq > 0),
  type text not null,
  key text not null,
  origin text not null check (origin in ('observed', 'derived')),
  on_date date not null,
  data jsonb not null,
  because jsonb,
  recorded_on date not null,
  recorded_at timestamptz not null default now(),
  recorded_by text not null,
  correction_id text,
  prev_hash text,
  hash text not null,
  primary key (municipality_id, case_id, seq)
);
comment on column case_fact.because is 'The sections a rule rested on; null for what was observed.';
comment on column case_fact.on_date is 'The day it took effect.';
comment on column case_fact.recorded_on is 'The town''s business day on which it was recorded.';

-- Which fact holds a natural key now. Voiding a fact frees its key; the fact itself stays.
create table live_key (
  municipality_id text not null,
  case_id text not null,
  key text not null,
  seq integer not null,
  primary key (municipality_id, case_id, key)
);

create table ledger_entry (
  municipality_id text not null,
  case_id text not null,
  fact_seq integer not null,
  n smallint not null,
  kind text not null,
  receivable text not null,
  cents bigint not null,
  value_on date not null,
  booked_on date not null,
  correction_id text,
  reverses_seq integer,
  primary key (municipality_id, case_id, fact_seq, n)
);
comment on column ledger_entry.value_on is 'The day from which it counts.';
comment on column ledger_entry.booked_on is 'The business day on which it was booked.';
comment on column ledger_entry.reverses_seq is 'The fact whose entry this one takes back.';

alter table parcel_case enable row level security;
alter table parcel_case force row level security;
create policy own_town on parcel_case
  using (municipality_id = current_setting('lateral.municipality', true));

alter table case_fact enable row level security;
alter table case_fact force row level security;
create policy own_town on case_fact
  using (municipality_id = current_setting('lateral.municipality', true));

alter table live_key enable row level security;
alter table live_key force row level security;
create policy own_town on live_key
  using (municipality_id = current_setting('lateral.municipality', true));

alter table ledger_entry enable row level security;
alter table ledger_entry force row level security;
create policy own_town on ledger_entry
  using (municipality_id = current_setting('lateral.municipality', true));

-- For each statement, not each row: a change that would hit no row is refused too, and inserts pay nothing. Always:
-- a session can't switch the triggers off by calling itself a replica.
create trigger case_fact_append_only before update or delete or truncate on case_fact
  for each statement execute function refuse_change();
alter table case_fact enable always trigger case_fact_append_only;

create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();
alter table ledger_entry enable always trigger ledger_entry_append_only;

grant select, insert, update on parcel_case to lateral_app;
grant select, insert on case_fact, ledger_entry to lateral_app;
grant select, insert, update, delete on live_key to lateral_app;
