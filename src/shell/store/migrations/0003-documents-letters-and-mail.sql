-- What was printed or sent, byte for byte, once a town.
create table document (
  municipality_id text not null references municipality,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null,
  title text not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (municipality_id, sha256)
);
alter table document alter column bytes set storage external; -- PDF is compressed already

create table print_batch (
  municipality_id text not null references municipality,
  batch_id text not null,
  letter_date date not null,
  state text not null,
  letters integer not null,
  print_file_sha256 text,
  manifest_sha256 text,
  mailing_book_sha256 text,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (municipality_id, batch_id),
  foreign key (municipality_id, print_file_sha256) references document,
  foreign key (municipality_id, manifest_sha256) references document,
  foreign key (municipality_id, mailing_book_sha256) references document
);

-- Read model, one row a letter: written with the facts it is made of, its content prepared by a job afterwards and
-- again after each change. Letters are few beside facts, so the foreign keys stay.
create table notice (
  municipality_id text not null,
  case_id text not null,
  key text not null,
  letter text not null,
  attempt integer not null,
  due_on date not null,
  state text not null,
  held text,
  approval text not null,
  content jsonb not null,
  content_hash text not null,
  approved_hash text,
  document_sha256 text,
  batch_id text,
  letter_date date,
  mailed_on date,
  primary key (municipality_id, case_id, key),
  foreign key (municipality_id, case_id) references parcel_case,
  foreign key (municipality_id, document_sha256) references document,
  foreign key (municipality_id, batch_id) references print_batch
);
comment on column notice.held is 'Why it can''t go out; null where it can.';
comment on column notice.approved_hash is 'The content that a person approved: other content is approved again.';

create index notice_by_state on notice (municipality_id, state, due_on);
create index notice_by_batch on notice (municipality_id, batch_id) where batch_id is not null;

create table email_message (
  municipality_id text not null references municipality,
  message_key text not null,
  recipient_name text not null,
  recipient_address text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  attachment_sha256 text,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'uncertain')),
  attempts integer not null default 0,
  last_error text,
  message_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (municipality_id, message_key),
  foreign key (municipality_id, attachment_sha256) references document
);
comment on column email_message.state is
  'sending is written before the relay is asked: found so after a crash, the fate is unknown, and a person decides.';

create index email_message_by_state on email_message (municipality_id, state, created_at);

alter table document enable row level security;
alter table document force row level security;
create policy own_town on document
  using (municipality_id = current_setting('lateral.municipality', true));

alter table print_batch enable row level security;
alter table print_batch force row level security;
create policy own_town on print_batch
  using (municipality_id = current_setting('lateral.municipality', true));

alter table notice enable row level security;
alter table notice force row level security;
create policy own_town on notice
  using (municipality_id = current_setting('lateral.municipality', true));

alter table email_message enable row level security;
alter table email_message force row level security;
create policy own_town on email_message
  using (municipality_id = current_setting('lateral.municipality', true));

create trigger document_append_only before update or delete or truncate on document
  for each statement execute function refuse_change();
alter table document enable always trigger document_append_only;

grant select, insert on document to lateral_app;
grant select, insert, update on print_batch, email_message to lateral_app;
grant select, insert, update, delete on notice to lateral_app;
