-- Which business days were swept: a missed night is seen and made up.
create table sweep_day (
  municipality_id text not null references municipality,
  business_date date not null,
  finished_at timestamptz not null,
  cases integer not null,
  facts integer not null,
  run_late boolean not null default false,
  primary key (municipality_id, business_date)
);

create table import_run (
  municipality_id text not null references municipality,
  run_id text not null,
  kind text not null,
  file_name text not null,
  file_sha256 text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  as_of date not null,
  counts jsonb not null default '{}',
  problems jsonb not null default '[]',
  primary key (municipality_id, run_id)
);
create index import_run_latest on import_run (municipality_id, started_at);

create table app_user (
  municipality_id text not null references municipality,
  user_id text not null,
  email text not null,
  name text not null,
  password_hash text not null,
  roles text[] not null default '{}',
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  failed_logins integer not null default 0,
  locked_until timestamptz,
  primary key (municipality_id, user_id)
);
create unique index app_user_email on app_user (municipality_id, lower(email));

-- As connect-pg-simple reads and writes it, but for the time zone that its own script leaves out. The one table
-- without municipality_id and policy: a session is looked up before anybody knows its town, and it holds no town's
-- data, only who is logged in.
create table web_session (
  sid varchar not null primary key,
  sess json not null,
  expire timestamptz(6) not null
);
create index web_session_expire on web_session (expire);

alter table sweep_day enable row level security;
alter table sweep_day force row level security;
create policy own_town on sweep_day
  using (municipality_id = current_setting('lateral.municipality', true));

alter table import_run enable row level security;
alter table import_run force row level security;
create policy own_town on import_run
  using (municipality_id = current_setting('lateral.municipality', true));

alter table app_user enable row level security;
alter table app_user force row level security;
create policy own_town on app_user
  using (municipality_id = current_setting('lateral.municipality', true));
-- find_login() runs as the owner.
create policy owner_finds_logins on app_user for select to current_user using (true);

grant select, insert, update on sweep_day, import_run, app_user to lateral_app;
grant select, insert, update, delete on web_session to lateral_app;
