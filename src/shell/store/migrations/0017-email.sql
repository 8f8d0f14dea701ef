-- E-mail to owners: only with consent, whose history is kept; never to an address that bounced for good or complained,
-- until a person releases it. What came back, and what a person decided about an e-mail, is kept too.

-- The last row of an owner counts. Owner 1 is whom the tax roll names, from 2 on they are rows of co_owner.
create table email_consent (
  municipality_id text not null,
  parcel_key text not null,
  owner_no integer not null check (owner_no >= 1),
  seq integer not null check (seq >= 1),
  state text not null check (state in ('given', 'withdrawn')),
  owner_name text not null,
  address text not null,
  how text not null,
  on_date date not null,
  recorded_at timestamptz not null,
  recorded_by text not null,
  primary key (municipality_id, parcel_key, owner_no, seq),
  foreign key (municipality_id, parcel_key) references parcel
);
comment on column email_consent.owner_name is 'Who said so: it is no consent of who owns the parcel after them.';
comment on column email_consent.on_date is 'The day the owner said so; recorded_at is when we wrote it down.';
create index email_consent_by_address on email_consent (municipality_id, lower(address));

-- The last row of an address counts.
create table email_suppression (
  municipality_id text not null references municipality,
  address_key text not null check (address_key = lower(address_key)),
  seq integer not null check (seq >= 1),
  state text not null check (state in ('suppressed', 'released')),
  reason text not null,
  message_key text,
  recorded_at timestamptz not null,
  recorded_by text not null,
  primary key (municipality_id, address_key, seq),
  foreign key (municipality_id, message_key) references email_message
);

-- What a mail server, a mailbox or a person sent back about an e-mail of ours. Under the hash of what came: once.
create table email_return (
  municipality_id text not null references municipality,
  return_id text not null check (return_id ~ '^[0-9a-f]{64}$'),
  message_key text,
  kind text not null check (kind in ('failed', 'delayed', 'delivered', 'complaint', 'auto-reply', 'challenge', 'unknown')),
  hard boolean not null default false,
  status text,
  detail text not null,
  file_name text not null,
  recorded_at timestamptz not null,
  recorded_by text not null,
  primary key (municipality_id, return_id),
  foreign key (municipality_id, message_key) references email_message
);
comment on column email_return.message_key is 'The e-mail it is about; null where it names none of ours.';
comment on column email_return.hard is 'The address itself is wrong: it is not written to again.';
create index email_return_by_message on email_return (municipality_id, message_key) where message_key is not null;

create table email_decision (
  municipality_id text not null,
  message_key text not null,
  seq integer not null check (seq >= 1),
  decision text not null check (decision in ('arrived', 'again', 'send', 'drop')),
  decided_at timestamptz not null,
  decided_by text not null,
  primary key (municipality_id, message_key, seq),
  foreign key (municipality_id, message_key) references email_message
);

alter table email_message
  drop constraint email_message_state_check,
  add constraint email_message_state_check
    check (state in ('queued', 'held', 'sending', 'sent', 'failed', 'uncertain', 'dropped')),
  add column kind text not null default 'other',
  add column parcel_key text,
  add column owner_no integer,
  add column unsubscribe_url text,
  add column attachment_name text,
  add column queued_at timestamptz,
  add constraint email_message_parcel foreign key (municipality_id, parcel_key) references parcel;
comment on column email_message.state is
  'sending is written before the relay is asked: found so after a crash, the fate is unknown, and a person decides. held waits for a person, dropped goes no more.';
comment on column email_message.queued_at is 'Since when it is being tried: from here its days to give up are counted; null: since it was made.';
create index email_message_by_parcel on email_message (municipality_id, parcel_key) where parcel_key is not null;
create index email_message_by_message_id on email_message (municipality_id, message_id) where message_id is not null;

alter table email_consent enable row level security;
alter table email_consent force row level security;
create policy own_town on email_consent
  using (municipality_id = current_setting('lateral.municipality', true));

alter table email_suppression enable row level security;
alter table email_suppression force row level security;
create policy own_town on email_suppression
  using (municipality_id = current_setting('lateral.municipality', true));

alter table email_return enable row level security;
alter table email_return force row level security;
create policy own_town on email_return
  using (municipality_id = current_setting('lateral.municipality', true));

alter table email_decision enable row level security;
alter table email_decision force row level security;
create policy own_town on email_decision
  using (municipality_id = current_setting('lateral.municipality', true));

create trigger email_consent_append_only before update or delete or truncate on email_consent
  for each statement execute function refuse_change();
alter table email_consent enable always trigger email_consent_append_only;
create trigger email_suppression_append_only before update or delete or truncate on email_suppression
  for each statement execute function refuse_change();
alter table email_suppression enable always trigger email_suppression_append_only;
create trigger email_return_append_only before update or delete or truncate on email_return
  for each statement execute function refuse_change();
alter table email_return enable always trigger email_return_append_only;
create trigger email_decision_append_only before update or delete or truncate on email_decision
  for each statement execute function refuse_change();
alter table email_decision enable always trigger email_decision_append_only;

grant select, insert on email_consent, email_suppression, email_return, email_decision to lateral_app;
