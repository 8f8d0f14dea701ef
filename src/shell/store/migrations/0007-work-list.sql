-- A letter is on the work list from the moment it falls due, before its text is prepared; a payment may name no
-- receivable; and what could not be done is kept for staff with its reason.

alter table notice
  alter column content drop not null,
  alter column content_hash drop not null,
  alter column approval drop not null,
  add column about text,
  add column stated jsonb;
comment on column notice.content is 'What the letter says, prepared; null until then.';
comment on column notice.approval is 'required or automatic, from the rulebook; null until prepared.';
comment on column notice.stated is 'The dates and cents of the printed letter that anything may later rest on.';

alter table ledger_entry alter column receivable drop not null;
comment on column ledger_entry.receivable is 'The charge; for a payment the one it names, null where it names none.';

create table work_problem (
  municipality_id text not null references municipality,
  problem_key text not null,
  kind text not null,
  what text not null,
  why text not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (municipality_id, problem_key)
);
comment on table work_problem is 'What the daily work could not do and why: staff see it until it is done.';

alter table work_problem enable row level security;
alter table work_problem force row level security;
create policy own_town on work_problem
  using (municipality_id = current_setting('lateral.municipality', true));

grant select, insert, update, delete on work_problem to lateral_app;
