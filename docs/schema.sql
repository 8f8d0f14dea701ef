-- Made by "node scripts/schema.mjs" from src/shell/store/migrations. Not run by anything: for reading, and so that a
-- change of the schema is seen as one. The tables of the job queue (schema graphile_worker) are its library's own.

create role lateral_app nologin;

create table app_user (
  municipality_id text not null,
  user_id text not null,
  email text not null,
  name text not null,
  password_hash text not null,
  roles text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  disabled_at timestamp with time zone,
  failed_logins integer not null default 0,
  locked_until timestamp with time zone,
  constraint app_user_pkey PRIMARY KEY (municipality_id, user_id),
  constraint app_user_municipality_id_fkey FOREIGN KEY (municipality_id) REFERENCES municipality(municipality_id)
);
CREATE UNIQUE INDEX app_user_email ON public.app_user USING btree (municipality_id, lower(email));
alter table app_user enable row level security;
alter table app_user force row level security;
create policy own_town on app_user
  using (municipality_id = current_setting('lateral.municipality'::text, true));
create policy owner_finds_logins on app_user for select to the owner of the database
  using true;
grant insert, select, update on app_user to lateral_app;

create table article_number (
  municipality_id text not null,
  number text not null,
  what text not null,
  case_id text not null,
  notice_key text not null,
  piece text not null,
  given_on date not null,
  constraint article_number_pkey PRIMARY KEY (municipality_id, number),
  constraint article_number_what_check CHECK ((what = ANY (ARRAY['article'::text, 'return-receipt'::text]))),
  constraint article_number_municipality_id_case_id_fkey FOREIGN KEY (municipality_id, case_id) REFERENCES parcel_case(municipality_id, case_id)
);
CREATE INDEX article_number_by_letter ON public.article_number USING btree (municipality_id, case_id, notice_key);
alter table article_number enable row level security;
alter table article_number force row level security;
create policy own_town on article_number
  using (municipality_id = current_setting('lateral.municipality'::text, true));
grant insert, select on article_number to lateral_app;

create table case_fact (
  municipality_id text not null,
  case_id text not null,
  seq integer not null,
  type text not null,
  key text not null,
  origin text not null,
  on_date date not null,
  data json not null,
  because json,
  recorded_on date not null,
  recorded_at timestamp with time zone not null default now(),
  recorded_by text not null,
  correction_id text,
  prev_hash text,
  hash text not null,
  constraint case_fact_pkey PRIMARY KEY (municipality_id, case_id, seq),
  constraint case_fact_origin_check CHECK ((origin = ANY (ARRAY['observed'::text, 'derived'::text]))),
  constraint case_fact_seq_check CHECK ((seq > 0))
);
comment on column case_fact.on_date is 'The day it took effect.';
comment on column case_fact.because is 'The sections a rule rested on; null for what was observed.';
comment on column case_fact.recorded_on is 'The town''s business day on which it was recorded.';
CREATE INDEX case_fact_permit_number ON public.case_fact USING btree (municipality_id, ((data ->> 'number'::text))) WHERE (type = 'permit.issued'::text);
CREATE INDEX case_fact_register ON public.case_fact USING btree (municipality_id, on_date, case_id) WHERE (type = ANY (ARRAY['application.filed'::text, 'permit.issued'::text, 'lateral.laid'::text, 'inspection.made'::text, 'fee.charged'::text, 'parcel.changed'::text]));
alter table case_fact enable row level security;
alter table case_fact force row level security;
create policy own_town on case_fact
  using (municipality_id = current_setting('lateral.municipality'::text, true));
CREATE TRIGGER case_fact_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.case_fact FOR EACH STATEMENT EXECUTE FUNCTION refuse_change(); -- enabled always
grant insert, select on case_fact to lateral_app;

create table co_owner (
  municipality_id text not null,
  parcel_key text not null,
  owner_no integer not null,
  name text not null,
  care_of text,
  mailing_lines text[] not null,
  language text not null default 'en'::text,
  email text,
  large_print boolean not null default false,
  ended_on date,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null,
  constraint co_owner_pkey PRIMARY KEY (municipality_id, parcel_key, owner_no),
  constraint co_owner_owner_no_check CHECK ((owner_no >= 2)),
  constraint co_owner_municipality_id_parcel_key_fkey FOREIGN KEY (municipality_id, parcel_key) REFERENCES parcel(municipality_id, parcel_key)
);
alter table co_owner enable row level security;
alter table co_owner force row level security;
create policy own_town on co_owner
  using (municipality_id = current_setting('lateral.municipality'::text, true));
grant insert, select, update on co_owner to lateral_app;

create table district (
  municipality_id text not null,
  district_id text not null,
  name text not null,
  constraint district_pkey PRIMARY KEY (municipality_id, district_id),
  constraint district_municipality_id_fkey FOREIGN KEY (municipality_id) REFERENCES municipality(municipality_id)
);
alter table district enable row level security;
alter table district force row level security;
create policy own_town on district
  using (municipality_id = current_setting('lateral.municipality'::text, true));
grant insert, select, update on district to lateral_app;

create table document (
  municipality_id text not null,
  sha256 text not null,
  media_type text not null,
  title text not null,
  bytes bytea not null storage external,
  created_at timestamp with time zone not null default now(),
  constraint document_pkey PRIMARY KEY (municipality_id, sha256),
  constraint document_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint document_municipality_id_fkey FOREIGN KEY (municipality_id) REFERENCES municipality(municipality_id)
);
alter table document enable row level security;
alter table document force row level security;
create policy own_town on document
  using (municipality_id = current_setting('lateral.municipality'::text, true));
CREATE TRIGGER document_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.document FOR EACH STATEMENT EXECUTE FUNCTION refuse_change(); -- enabled always
grant insert, select on document to lateral_app;

create table email_consent (
  municipality_id text not null,
  parcel_key text not null,
  owner_no integer not null,
  seq integer not null,
  state text not null,
  owner_name text not null,
  address text not null,
  how text not null,
  on_date date not null,
  recorded_at timestamp with time zone not null,
  recorded_by text not null,
  constraint email_consent_pkey PRIMARY KEY (municipality_id, parcel_key, owner_no, seq),
  constraint email_consent_owner_no_check CHECK ((owner_no >= 1)),
  constraint email_consent_seq_check CHECK ((seq >= 1)),
  constraint email_consent_state_check CHECK ((state = ANY (ARRAY['given'::text, 'withdrawn'::text]))),
  constraint email_consent_municipality_id_parcel_key_fkey FOREIGN KEY (municipality_id, parcel_key) REFERENCES parcel(municipality_id, parcel_key)
);
comment on column email_consent.owner_name is 'Who said so: it is no consent of who owns the parcel after them.';
comment on column email_consent.on_date is 'The day the owner said so; recorded_at is when we wrote it down.';
CREATE INDEX email_consent_by_address ON public.email_consent USING btree (municipality_id, lower(address));
alter table email_consent enable row level security;
alter table email_consent force row level security;
create policy own_town on email_consent
  using (municipality_id = current_setting('lateral.municipality'::text, true));
CREATE TRIGGER email_consent_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.email_consent FOR EACH STATEMENT EXECUTE FUNCTION refuse_change(); -- enabled always
grant insert, select on email_consent to lateral_app;

create table email_decision (
  municipality_id text not null,
  message_key text not null,
  seq integer not null,
  decision text not null,
  decided_at timestamp with time zone not null,
  decided_by text not null,
  constraint email_decision_pkey PRIMARY KEY (municipality_id, message_key, seq),
  constraint email_decision_decision_check CHECK ((decision = ANY (ARRAY['arrived'::text, 'again'::text, 'send'::text, 'drop'::text]))),
  constraint email_decision_seq_check CHECK ((seq >= 1)),
  constraint email_decision_municipality_id_message_key_fkey FOREIGN KEY (municipality_id, message_key) REFERENCES email_message(municipality_id, message_key)
);
alter table email_decision enable row level security;
alter table email_decision force row level security;
create policy own_town on email_decision
  using (municipality_id = current_setting('lateral.municipality'::text, true));
CREATE TRIGGER email_decision_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.email_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_change(); -- enabled always
grant insert, select on email_decision to lateral_app;

create table email_message (
  municipality_id text not null,
  message_key text not null,
  recipient_name text not null,
  recipient_address text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  attachment_sha256 text,
  state text not null default 'queued'::text,
  attempts integer not null default 0,
  last_error text,
  message_id text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  about_day date,
  kind text not null default 'other'::text,
  parcel_key text,
  owner_no integer,
  unsubscribe_url text,
  attachment_name text,
  queued_at timestamp with time zone,
  constraint email_message_pkey PRIMARY KEY (municipality_id, message_key),
  constraint email_message_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'held'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'uncertain'::text, 'dropped'::text]))),
  constraint email_message_municipality_id_attachment_sha256_fkey FOREIGN KEY (municipality_id, attachment_sha256) REFERENCES document(municipality_id, sha256),
  constraint email_message_municipality_id_fkey FOREIGN KEY (municipality_id) REFERENCES municipality(municipality_id),
  constraint email_message_parcel FOREIGN KEY (municipality_id, parcel_key) REFERENCES parcel(municipality_id, parcel_key)
);
comment on column email_message.state is 'sending is written before the relay is asked: found so after a crash, the fate is unknown, and a person decides. held waits for a person, dropped goes no more.';
comment on column email_message.about_day is 'The business day it was written on; null for mail that no rehearsal makes.';
comment on column email_message.queued_at is 'Since when it is being tried: from here its days to give up are counted; null: since it was made.';
CREATE INDEX email_message_by_message_id ON public.email_message USING btree (municipality_id, message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX email_message_by_parcel ON public.email_message USING btree (municipality_id, parcel_key) WHERE (parcel_key IS NOT NULL);
CREATE INDEX email_message_by_state ON public.email_message USING btree (municipality_id, state, created_at);
alter table email_message enable row level security;
alter table email_message force row level security;
create policy own_town on email_message
  using (municipality_id = current_setting('lateral.municipality'::text, true));
grant insert, select, update on email_message to lateral_app;

create table email_return (
  municipality_id text not null,
  return_id text not null,
  message_key text,
  kind text not null,
  hard boolean not null default false,
  status text,
  detail text not null,
  file_name text not null,
  recorded_at timestamp with time zone not null,
  recorded_by text not null,
  constraint email_return_pkey PRIMARY KEY (municipality_id, return_id),
  constraint email_return_kind_check CHECK ((kind = ANY (ARRAY['failed'::text, 'delayed'::text, 'delivered'::text, 'complaint'::text, 'auto-reply'::text, 'challenge'::text, 'unknown'::text]))),
  constraint email_return_return_id_check CHECK ((return_id ~ '^[0-9a-f]{64}$'::text)),
  constraint email_return_municipality_id_fkey FOREIGN KEY (municipality_id) REFERENCES municipality(municipality_id),
  constraint email_return_municipality_id_message_key_fkey FOREIGN KEY (municipality_id, message_key) REFERENCES email_message(municipality_id, message_key)
);
comment on column email_return.message_key is 'The e-mail it is about; null where it names none of ours.';
comment on column email_return.hard is 'The address itself is wrong: it is not written to again.';
CREATE INDEX email_return_by_message ON public.email_return USING btree (municipality_id, message_key) WHERE (message_key IS NOT NULL);
alter table email_return enable row level security;
alter table email_return force row level security;
create policy own_town on email_return
  using (municipality_id = current_setting('lateral.municipality'::text, true));
CREATE TRIGGER email_return_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.email_return FOR EACH STATEMENT EXECUTE FUNCTION refuse_change(); -- enabled always
grant insert, select on email_return to lateral_app;

create table email_suppression (
  municipality_id text not null,
  address_key text not null,
  seq integer not null,
  state text not null,
  reason text not null,
  message_key text,
  recorded_at timestamp with time zone not null,
  recorded_by text not null,
  constraint email_suppression_pkey PRIMARY KEY (municipality_id, address_key, seq),
  constraint email_suppression_address_key_check CHECK ((address_key = lower(address_key))),
  constraint email_suppression_seq_check CHECK ((seq >= 1)),
  constraint email_suppression_state_check CHECK ((state = ANY (ARRAY['suppressed'::text, 'released'::text]))),
  constraint email_suppression_municipality_id_fkey FOREIGN KEY (municipality_id) REFERENCES municipality(municipality_id),
  constraint email_suppression_municipality_id_message_key_fkey FOREIGN KEY (municipality_id, message_key) REFERENCES email_message(municipality_id, message_key)
);
alter table email_suppression enable row level security;
alter table email_suppression force row level security;
create policy own_town on email_suppression
  using (municipality_id = current_setting('lateral.municipality'::text, true));
CREATE TRIGGER email_suppression_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.email_suppression FOR EACH STATEMENT EXECUTE FUNCTION refuse_change(); -- enabled always
grant insert, select on email_suppression to lateral_app;

create table import_run (
  municipality_id text not null,
  run_id text not null,
  kind text not null,
  file_name text not null,
  file_sha256 text not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  as_of date not null,
  counts jsonb not null default '{}'::jsonb,
  problems jsonb not null default '[]'::jsonb,
  constraint import_run_pkey PRIMARY KEY (municipality_id, run_id),
  constraint import_run_municipality_id_fkey FOREIGN KEY (municipality_id) REFERENCES municipality(municipality_id)
);
CREATE INDEX import_run_latest ON public.import_run USING btree (municipality_id, started_at);
alter table import_run enable row level security;
alter table import_run force row level security;
create policy own_town on import_run
  using (municipality_id = current_setting('lateral.municipality'::text, true));
grant insert, select, update on import_run to lateral_app;

create table ledger_entry (
  municipality_id text not null,
  case_id text not null,
  fact_seq integer not null,
  n smallint not null,
  kind text not null,
  receivable text,
  cents bigint not null,
  value_on date not null,
  booked_on date not null,
  correction_id text,
  reverses_seq integer,
  constraint ledger_entry_pkey PRIMARY KEY (municipality_id, case_id, fact_seq, n)
);
comment on column ledger_entry.receivable is 'The charge; for a payment the one it names, null where it names none.';
comment on column ledger_entry.value_on is 'The day from which it counts.';
comment on column ledger_entry.booked_on is 'The business day on which it was booked.';
comment on column ledger_entry.reverses_seq is 'The fact whose entry this one takes back.';
alter table ledger_entry enable row level security;
alter table ledger_entry force row level security;
create policy own_town on ledger_entry
  using (municipality_id = current_setting('lateral.municipality'::text, true));
CREATE TRIGGER ledger_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change(); -- enabled always
grant insert, select on ledger_entry to lateral_app;

create table letter_template (
  municipality_id text not null,
  name text not null,
  language text not null,
  version integer not null,
  source text not null,
  sha256 text not null,
  built_in text not null,
  note text not null,
  put_back integer,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  constraint letter_template_pkey PRIMARY KEY (municipality_id, name, language, version),
  constraint letter_template_check CHECK ((put_back < version)),
  constraint letter_template_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint letter_template_name_check CHECK ((name ~ '^(parts/)?[a-z][a-z-]*$'::text)),
  constraint letter_template_note_check CHECK ((note <> ''::text)),
  constraint letter_template_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint letter_template_source_check CHECK ((length(source) <= 40000)),
  constraint letter_template_version_check CHECK ((version >= 1)),
  constraint letter_template_municipality_id_fkey FOREIGN KEY (municipality_id) REFERENCES municipality(municipality_id)
);
comment on column letter_template.name is 'A kind of letter, "parts/…" of a part, or "questions".';
comment on column letter_template.source is 'All of it: the fields between two lines of ---, then the Markdown. A part has no fields.';
comment on column letter_template.built_in is 'The text that came with Lateral when this one was saved: what changed in it since can be shown.';
comment on column letter_template.put_back is 'Of which version this is the text again; 0 is the one that comes with Lateral.';
alter table letter_template enable row level security;
alter table letter_template force row level security;
create policy own_town on letter_template
  using (municipality_id = current_setting('lateral.municipality'::text, true));
CREATE TRIGGER letter_template_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.letter_template FOR EACH STATEMENT EXECUTE FUNCTION refuse_change(); -- enabled always
grant insert, select on letter_template to lateral_app;

create table live_key (
  municipality_id text not null,
  case_id text not null,
  key text not null,
  seq integer not null,
  constraint live_key_pkey PRIMARY KEY (municipality_id, case_id, key)
);
alter table live_key enable row level security;
alter table live_key force row level security;
create policy own_town on live_key
  using (municipality_id = current_setting('lateral.municipality'::text, true));
grant delete, insert, select, update on live_key to lateral_app;

create table municipality (
  municipality_id text not null,
  name text not null,
  time_zone text not null,
  settings jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint municipality_pkey PRIMARY KEY (municipality_id),
  constraint municipality_municipality_id_check CHECK ((municipality_id <> ''::text))
);
alter table municipality enable row level security;
alter table municipality force row level security;
create policy own_town on municipality
  using (municipality_id = current_setting('lateral.municipality'::text, true));
create policy owner_lists_towns on municipality for select to the owner of the database
  using true;
grant insert, select, update on municipality to lateral_app;

create table notice (
  municipality_id text not null,
  case_id text not null,
  key text not null,
  letter text not null,
  attempt integer not null,
  due_on date not null,
  state text not null,
  held text,
  approval text,
  content jsonb,
  content_hash text,
  approved_hash text,
  document_sha256 text,
  batch_id text,
  letter_date date,
  mailed_on date,
  about text,
  stated jsonb,
  constraint notice_pkey PRIMARY KEY (municipality_id, case_id, key),
  constraint notice_municipality_id_batch_id_fkey FOREIGN KEY (municipality_id, batch_id) REFERENCES print_batch(municipality_id, batch_id),
  constraint notice_municipality_id_case_id_fkey FOREIGN KEY (municipality_id, case_id) REFERENCES parcel_case(municipality_id, case_id),
  constraint notice_municipality_id_document_sha256_fkey FOREIGN KEY (municipality_id, document_sha256) REFERENCES document(municipality_id, sha256)
);
comment on column notice.held is 'Why it can''t go out; null where it can.';
comment on column notice.approval is 'required or automatic, from the rulebook; null until prepared.';
comment on column notice.content is 'What the letter says, prepared; null until then.';
comment on column notice.approved_hash is 'The content that a person approved: other content is approved again.';
comment on column notice.stated is 'The dates and cents of the printed letter that anything may later rest on.';
CREATE INDEX notice_by_batch ON public.notice USING btree (municipality_id, batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX notice_by_state ON public.notice USING btree (municipality_id, state, due_on);
alter table notice enable row level security;
alter table notice force row level security;
create policy own_town on notice
  using (municipality_id = current_setting('lateral.municipality'::text, true));
grant delete, insert, select, update on notice to lateral_app;

create table owner_code (
  municipality_id text not null,
  parcel_key text not null,
  owner_no integer not null,
  owner text not null,
  code text not null,
  made_at timestamp with time zone not null default now(),
  constraint owner_code_pkey PRIMARY KEY (municipality_id, parcel_key, owner_no, owner),
  constraint owner_code_municipality_id_code_key UNIQUE (municipality_id, code),
  constraint owner_code_code_check CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{26}$'::text)),
  constraint owner_code_owner_no_check CHECK ((owner_no >= 1)),
  constraint owner_code_municipality_id_parcel_key_fkey FOREIGN KEY (municipality_id, parcel_key) REFERENCES parcel(municipality_id, parcel_key)
);
alter table owner_code enable row level security;
alter table owner_code force row level security;
create policy own_town on owner_code
  using (municipality_id = current_setting('lateral.municipality'::text, true));
grant insert, select on owner_code to lateral_app;

create table parcel (
  municipality_id text not null,
  parcel_key text not null,
  number text not null,
  owner_1 text,
  owner_2 text,
  care_of text,
  mailing_lines text[] not null default '{}'::text[],
  site_address text,
  no_mail_reason text,
  use text,
  dwellings integer,
  rec_hundredths integer,
  district_id text,
  property_class text,
  email text,
  language text not null default 'en'::text,
  available_on date,
  connected_on date,
  source jsonb not null default '{}'::jsonb,
  content_hash text,
  retired_on date,
  updated_at timestamp with time zone not null default now(),
  legal_description text,
  site_place text,
  large_print boolean not null default false,
  constraint parcel_pkey PRIMARY KEY (municipality_id, parcel_key),
  constraint parcel_dwellings_check CHECK ((dwellings >= 0)),
  constraint parcel_parcel_key_check CHECK ((parcel_key ~ '^[A-Z0-9]+$'::text)),
  constraint parcel_rec_hundredths_check CHECK ((rec_hundredths >= 0)),
  constraint parcel_municipality_id_district_id_fkey FOREIGN KEY (municipality_id, district_id) REFERENCES district(municipality_id, district_id)
);
comment on column parcel.parcel_key is 'Normal form of the number: capital letters and digits only. What is matched.';
comment on column parcel.number is 'The number as the county spells it. What is printed and exported.';
comment on column parcel.mailing_lines is 'Delivery lines as on the envelope, then the line of city, state and ZIP.';
comment on column parcel.no_mail_reason is 'Why nothing can be mailed there; null where it can.';
comment on column parcel.rec_hundredths is 'Residential equivalent connections times 100.';
comment on column parcel.source is 'The columns of the imported file that have no column here, as they were.';
comment on column parcel.legal_description is 'As on the tax roll; the certified list names the parcel by it.';
comment on column parcel.site_place is 'City, state and ZIP of the site address, as on an envelope.';
comment on column parcel.large_print is 'The owner asked for letters in large print.';
CREATE INDEX parcel_by_district ON public.parcel USING btree (municipality_id, district_id);
alter table parcel enable row level security;
alter table parcel force row level security;
create policy own_town on parcel
  using (municipality_id = current_setting('lateral.municipality'::text, true));
grant insert, select, update on parcel to lateral_app;

create table parcel_case (
  municipality_id text not null,
  case_id text not null,
  parcel_key text not null,
  service text not null,
  opened_on date not null,
  tracked_from date not null,
  last_seq integer not null default 0,
  chart_version text,
  snapshot json,
  snapshot_through date,
  next_action_on date,
  duty text not null default 'none'::text,
  building text not null default 'unconnected'::text,
  standby text not null default 'notApplicable'::text,
  forced_connection text not null default 'notOrdered'::text,
  assessment text not null default 'none'::text,
  relief text not null default 'none'::text,
  binding_due date,
  charged_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  balance_cents bigint not null default 0,
  past_due_cents bigint not null default 0,
  conflict_count integer not null default 0,
  last_hash text,
  constraint parcel_case_pkey PRIMARY KEY (municipality_id, case_id),
  constraint parcel_case_check CHECK ((case_id = ((parcel_key || ':'::text) || service))),
  constraint parcel_case_municipality_id_parcel_key_fkey FOREIGN KEY (municipality_id, parcel_key) REFERENCES parcel(municipality_id, parcel_key)
) with (fillfactor=70, toast_tuple_target=8160);
comment on column parcel_case.snapshot is 'A cache of the folded facts, valid for chart_version only.';
comment on column parcel_case.next_action_on is 'First date on which the clock has something to do; null: it waits for a person.';
CREATE INDEX parcel_case_by_parcel ON public.parcel_case USING btree (municipality_id, parcel_key);
CREATE INDEX parcel_case_due ON public.parcel_case USING btree (municipality_id, next_action_on, case_id) WHERE (next_action_on IS NOT NULL);
alter table parcel_case enable row level security;
alter table parcel_case force row level security;
create policy own_town on parcel_case
  using (municipality_id = current_setting('lateral.municipality'::text, true));
grant insert, select, update on parcel_case to lateral_app;

create table permit_number (
  municipality_id text not null,
  year integer not null,
  last integer not null,
  constraint permit_number_pkey PRIMARY KEY (municipality_id, year),
  constraint permit_number_last_check CHECK ((last > 0)),
  constraint permit_number_year_check CHECK (((year >= 1900) AND (year <= 2200))),
  constraint permit_number_municipality_id_fkey FOREIGN KEY (municipality_id) REFERENCES municipality(municipality_id)
);
comment on table permit_number is 'The last number given to a permit of the year.';
alter table permit_number enable row level security;
alter table permit_number force row level security;
create policy own_town on permit_number
  using (municipality_id = current_setting('lateral.municipality'::text, true));
grant insert, select, update on permit_number to lateral_app;

create table print_batch (
  municipality_id text not null,
  batch_id text not null,
  letter_date date not null,
  state text not null,
  letters integer not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  print_files jsonb not null default '[]'::jsonb,
  method text not null default 'first-class'::text,
  finished_at timestamp with time zone,
  letter_time text,
  duplex boolean not null default false,
  first_serial bigint not null default 0,
  serials integer not null default 0,
  text_versions jsonb,
  constraint print_batch_pkey PRIMARY KEY (municipality_id, batch_id),
  constraint print_batch_letter_time_check CHECK ((letter_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint print_batch_method_check CHECK ((method = ANY (ARRAY['first-class'::text, 'certified'::text, 'personal'::text]))),
  constraint print_batch_municipality_id_fkey FOREIGN KEY (municipality_id) REFERENCES municipality(municipality_id)
);
comment on column print_batch.state is 'planned until every file is written and every letter recorded; then printed.';
comment on column print_batch.print_files is 'Names and SHA-256 of the print files, the manifest and the mailing book.';
comment on column print_batch.letter_time is 'At which hour of letter_date the letters are handed over; null where they are mailed.';
comment on column print_batch.duplex is 'Each piece begins on a front side.';
comment on column print_batch.first_serial is 'The serial number of its first piece in Intelligent Mail barcodes; the others follow.';
comment on column print_batch.text_versions is 'Which version of each of the town''s own texts its letters are made from, by path; null before texts could be changed.';
alter table print_batch enable row level security;
alter table print_batch force row level security;
create policy own_town on print_batch
  using (municipality_id = current_setting('lateral.municipality'::text, true));
grant insert, select, update on print_batch to lateral_app;

create table record_release (
  municipality_id text not null,
  release_no integer not null,
  parcel_key text not null,
  service text,
  released_on date not null,
  released_at timestamp with time zone not null,
  released_by text not null,
  to_whom text not null,
  capacity text not null,
  reason text not null,
  zip_sha256 text not null,
  files jsonb not null,
  withheld jsonb not null,
  constraint record_release_pkey PRIMARY KEY (municipality_id, release_no),
  constraint record_release_capacity_check CHECK ((capacity = ANY (ARRAY['owner'::text, 'title-agent'::text, 'law'::text, 'public'::text]))),
  constraint record_release_release_no_check CHECK ((release_no > 0)),
  constraint record_release_zip_sha256_check CHECK ((zip_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint record_release_municipality_id_parcel_key_fkey FOREIGN KEY (municipality_id, parcel_key) REFERENCES parcel(municipality_id, parcel_key)
);
comment on column record_release.files is 'Name, SHA-256 and bytes of each file in the zip.';
comment on column record_release.withheld is 'What was not given, with the section.';
CREATE INDEX record_release_by_parcel ON public.record_release USING btree (municipality_id, parcel_key);
alter table record_release enable row level security;
alter table record_release force row level security;
create policy own_town on record_release
  using (municipality_id = current_setting('lateral.municipality'::text, true));
CREATE TRIGGER record_release_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.record_release FOR EACH STATEMENT EXECUTE FUNCTION refuse_change(); -- enabled always
grant insert, select on record_release to lateral_app;

create table sweep_day (
  municipality_id text not null,
  business_date date not null,
  finished_at timestamp with time zone not null,
  cases integer not null,
  facts integer not null,
  run_late boolean not null default false,
  constraint sweep_day_pkey PRIMARY KEY (municipality_id, business_date),
  constraint sweep_day_municipality_id_fkey FOREIGN KEY (municipality_id) REFERENCES municipality(municipality_id)
);
alter table sweep_day enable row level security;
alter table sweep_day force row level security;
create policy own_town on sweep_day
  using (municipality_id = current_setting('lateral.municipality'::text, true));
grant insert, select, update on sweep_day to lateral_app;

create table template_review (
  municipality_id text not null,
  kind text not null,
  language text not null,
  sha256 text not null,
  reviewed_by text not null,
  reviewed_on date not null,
  recorded_at timestamp with time zone not null,
  recorded_by text not null,
  constraint template_review_pkey PRIMARY KEY (municipality_id, kind, language, sha256),
  constraint template_review_kind_check CHECK ((kind ~ '^[a-z][a-z-]*$'::text)),
  constraint template_review_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint template_review_reviewed_by_check CHECK ((reviewed_by <> ''::text)),
  constraint template_review_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint template_review_municipality_id_fkey FOREIGN KEY (municipality_id) REFERENCES municipality(municipality_id)
);
comment on column template_review.reviewed_by is 'Name and title of whom the town named to read it.';
comment on column template_review.recorded_by is 'Who told the program so.';
alter table template_review enable row level security;
alter table template_review force row level security;
create policy own_town on template_review
  using (municipality_id = current_setting('lateral.municipality'::text, true));
CREATE TRIGGER template_review_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.template_review FOR EACH STATEMENT EXECUTE FUNCTION refuse_change(); -- enabled always
grant insert, select on template_review to lateral_app;

create table web_session (
  sid character varying not null,
  sess json not null,
  expire timestamp(6) with time zone not null,
  constraint web_session_pkey PRIMARY KEY (sid)
);
CREATE INDEX web_session_expire ON public.web_session USING btree (expire);
grant delete, insert, select, update on web_session to lateral_app;

create table work_problem (
  municipality_id text not null,
  problem_key text not null,
  kind text not null,
  what text not null,
  why text not null,
  first_seen timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  constraint work_problem_pkey PRIMARY KEY (municipality_id, problem_key),
  constraint work_problem_municipality_id_fkey FOREIGN KEY (municipality_id) REFERENCES municipality(municipality_id)
);
comment on table work_problem is 'What the daily work could not do and why: staff see it until it is done.';
alter table work_problem enable row level security;
alter table work_problem force row level security;
create policy own_town on work_problem
  using (municipality_id = current_setting('lateral.municipality'::text, true));
grant delete, insert, select, update on work_problem to lateral_app;

CREATE OR REPLACE FUNCTION public.enqueue_job(identifier text, payload json, job_key text, run_at timestamp with time zone DEFAULT now(), max_attempts integer DEFAULT 25, queue_name text DEFAULT NULL::text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  -- Not within the expression below: where the key is null the planner would leave the check out.
  town constant text := public.job_town(payload);
begin
  return (
    select j.id
    from graphile_worker.add_job(
      identifier => enqueue_job.identifier,
      payload => enqueue_job.payload,
      queue_name => enqueue_job.queue_name,
      run_at => enqueue_job.run_at,
      max_attempts => enqueue_job.max_attempts,
      job_key => town || '/' || enqueue_job.job_key
    ) j
  );
end;
$function$;
grant execute on function enqueue_job(text,json,text,timestamp with time zone,integer,text) to lateral_app;

CREATE OR REPLACE FUNCTION public.enqueue_jobs(identifiers text[], payloads json[], job_keys text[], run_ats timestamp with time zone[] DEFAULT NULL::timestamp with time zone[], max_attempts integer DEFAULT 25, queue_names text[] DEFAULT NULL::text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  added integer := 0;
begin
  if cardinality(identifiers) > 0 then
    select count(*) into added
    from graphile_worker.add_jobs((
      select array_agg(row(
        job.identifier, job.payload, job.queue_name, coalesce(job.run_at, now()), enqueue_jobs.max_attempts::smallint,
        public.job_town(job.payload) || '/' || job.job_key, null::smallint, null::text[]
      )::graphile_worker.job_spec)
      from (
        select distinct on (spec.job_key, case when spec.job_key is null then spec.n end) spec.*
        from unnest(identifiers, payloads, job_keys, run_ats, queue_names)
          with ordinality as spec (identifier, payload, job_key, run_at, queue_name, n)
        order by spec.job_key, case when spec.job_key is null then spec.n end, spec.n desc
      ) job
    ));
  end if;
  return added;
end;
$function$;
grant execute on function enqueue_jobs(text[],json[],text[],timestamp with time zone[],integer,text[]) to lateral_app;

CREATE OR REPLACE FUNCTION public.failing_jobs()
 RETURNS TABLE(job_id bigint, identifier text, job_key text, payload json, attempts integer, max_attempts integer, out_of_attempts boolean, last_error text, next_try_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select j.id, t.identifier, substr(j.key, length(j.payload ->> 'municipality_id') + 2), j.payload,
    j.attempts::integer, j.max_attempts::integer, j.attempts >= j.max_attempts, j.last_error, j.run_at
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  where j.last_error is not null
    and j.payload ->> 'municipality_id' = current_setting('lateral.municipality', true)
  order by j.id;
$function$;
grant execute on function failing_jobs() to lateral_app;

CREATE OR REPLACE FUNCTION public.find_login(email text)
 RETURNS TABLE(municipality_id text, user_id text, name text, password_hash text, roles text[], disabled_at timestamp with time zone, failed_logins integer, locked_until timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select u.municipality_id, u.user_id, u.name, u.password_hash, u.roles, u.disabled_at, u.failed_logins, u.locked_until
  from public.app_user u
  where lower(u.email) = lower(find_login.email)
  order by u.municipality_id;
$function$;
grant execute on function find_login(text) to lateral_app;

CREATE OR REPLACE FUNCTION public.job_town(payload json)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  town constant text := payload ->> 'municipality_id';
  session_town constant text := nullif(current_setting('lateral.municipality', true), '');
begin
  if coalesce(town, '') = '' then
    raise exception 'a job must carry its municipality_id' using errcode = 'check_violation';
  end if;
  if town <> session_town then
    raise exception 'a job for % can''t be added in a transaction of %', town, session_town
      using errcode = 'insufficient_privilege';
  end if;
  return town;
end;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  raise exception '% is append-only: % refused. A mistake is corrected by recording another fact, never by changing this one.',
    tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end;
$function$;

CREATE OR REPLACE FUNCTION public.retry_job(job_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update graphile_worker._private_jobs j
  set attempts = 0, run_at = now(), updated_at = now()
  where j.id = retry_job.job_id
    and j.locked_at is null
    and j.payload ->> 'municipality_id' = current_setting('lateral.municipality', true);
  if not found then
    return false;
  end if;
  perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}');
  return true;
end;
$function$;
grant execute on function retry_job(bigint) to lateral_app;

CREATE OR REPLACE FUNCTION public.town_ids()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select municipality_id from public.municipality order by municipality_id;
$function$;
grant execute on function town_ids() to lateral_app;
