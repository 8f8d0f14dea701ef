import type { EntityManager } from 'typeorm';

const HASH = 'a'.repeat(64);

/** A row of every table of a town, in an order that satisfies the foreign keys. $1 is the town. */
export const ONE_ROW_OF_EACH: Readonly<Record<string, string>> = {
  municipality: `insert into municipality values ($1, 'Town of ' || $1, 'America/Chicago')`,
  district: `insert into district values ($1, 'lakeside', 'Lakeside')`,
  parcel: `insert into parcel (municipality_id, parcel_key, number, district_id) values ($1, 'T1', 'T-1', 'lakeside')`,
  co_owner: `insert into co_owner (municipality_id, parcel_key, owner_no, name, mailing_lines, changed_by)
    values ($1, 'T1', 2, 'SAMPLE, WALTER', '{9 FAR RD,ELSEWHERE WI 53998}', 'clerk')`,
  owner_code: `insert into owner_code (municipality_id, parcel_key, owner_no, owner, code)
    values ($1, 'T1', 1, 'SAMPLE, WILMA', 'ABCDEFGHJKMNPQRSTVWXYZ2345')`,
  parcel_case: `insert into parcel_case (municipality_id, case_id, parcel_key, service, opened_on, tracked_from)
    values ($1, 'T1:sewer', 'T1', 'sewer', '2026-07-06', '2026-07-06')`,
  case_fact: `insert into case_fact
      (municipality_id, case_id, seq, type, key, origin, on_date, data, recorded_on, recorded_by, hash)
    values ($1, 'T1:sewer', 1, 'case.opened', 'opened', 'observed', '2026-07-06', '{}', '2026-07-06', 'clerk', '${HASH}')`,
  live_key: `insert into live_key values ($1, 'T1:sewer', 'opened', 1)`,
  ledger_entry: `insert into ledger_entry
      (municipality_id, case_id, fact_seq, n, kind, receivable, cents, value_on, booked_on)
    values ($1, 'T1:sewer', 1, 1, 'charge', 'standby/2027-Q4', 21150, '2027-12-31', '2028-01-01')`,
  document: `insert into document values ($1, '${HASH}', 'application/pdf', 'Letter', '\\x25504446')`,
  print_batch: `insert into print_batch (municipality_id, batch_id, letter_date, state, letters, created_by)
    values ($1, 'b1', '2026-12-01', 'printed', 1, 'clerk')`,
  template_review: `insert into template_review values
    ($1, 'one-year', 'es', '${HASH}', 'Ana Sample, interpreter', '2026-12-01', now(), 'clerk')`,
  letter_template: `insert into letter_template
      (municipality_id, name, language, version, source, sha256, built_in, note, saved_at, saved_by)
    values ($1, 'parts/steps', 'en', 1, 'Call us.', '${HASH}', 'Call.', 'Shorter', now(), 'clerk')`,
  notice: `insert into notice (municipality_id, case_id, key, letter, attempt, due_on, state)
    values ($1, 'T1:sewer', 'notice/one-year/1', 'one-year', 1, '2026-12-01', 'drafted')`,
  article_number: `insert into article_number values
    ($1, '94071118987654321098', 'article', 'T1:sewer', 'notice/one-year/1', '1', '2026-12-01')`,
  email_message: `insert into email_message
      (municipality_id, message_key, recipient_name, recipient_address, subject, body_text)
    values ($1, 'm1', 'Wilma Sample', 'wilma@example.org', 'Notice', 'Text')`,
  email_consent: `insert into email_consent
      (municipality_id, parcel_key, owner_no, seq, state, owner_name, address, how, on_date, recorded_at, recorded_by)
    values ($1, 'T1', 1, 1, 'given', 'SAMPLE, WILMA', 'wilma@example.org', 'form', '2026-12-01', now(), 'clerk')`,
  email_suppression: `insert into email_suppression
      (municipality_id, address_key, seq, state, reason, recorded_at, recorded_by)
    values ($1, 'wilma@example.org', 1, 'suppressed', 'no such mailbox', now(), 'clerk')`,
  email_return: `insert into email_return
      (municipality_id, return_id, message_key, kind, detail, file_name, recorded_at, recorded_by)
    values ($1, '${HASH}', 'm1', 'failed', 'no such mailbox', 'a.eml', now(), 'clerk')`,
  email_decision: `insert into email_decision values ($1, 'm1', 1, 'arrived', now(), 'clerk')`,
  record_release: `insert into record_release
      (municipality_id, release_no, parcel_key, released_on, released_at, released_by, to_whom, capacity, reason, zip_sha256, files, withheld)
    values ($1, 1, 'T1', '2026-12-01', now(), 'clerk', 'W. Sample, 1 Sample Ln', 'public', 'Letter of Nov 30', '${HASH}', '[]', '[]')`,
  sweep_day: `insert into sweep_day values ($1, '2026-12-01', now(), 0, 0)`,
  import_run: `insert into import_run (municipality_id, run_id, kind, file_name, file_sha256, started_at, as_of)
    values ($1, 'r1', 'parcels', 'parcels.csv', '${HASH}', now(), '2026-12-01')`,
  app_user: `insert into app_user (municipality_id, user_id, email, name, password_hash)
    values ($1, 'u1', 'Clerk@example.org', 'Clerk Sample', 'none')`,
  permit_number: `insert into permit_number values ($1, 2027, 31)`,
  work_problem: `insert into work_problem values ($1, 'p1', 'mail', 'E-mail m1', 'The relay refused it', now(), now())`,
};

/** Tables that hold no town's data; each is a decision, told in the migration that makes it. */
export const TABLES_OF_NO_TOWN = ['lateral_migration', 'web_session'];

export async function insertOneRowOfEach(manager: EntityManager, town: string): Promise<void> {
  for (const statement of Object.values(ONE_ROW_OF_EACH)) await manager.query(statement, [town]);
}
