-- What is written once and read whole stays text: the server checks it and keeps the bytes. As jsonb it was taken
-- apart on every write and put together on every read, for no statement that looks inside more than one member.
--
-- A case of two years has a row above the 2 kB at which PostgreSQL compresses: pglz then took a third of a sweep's
-- time in the server, and this build has no lz4. A row of up to one page stays as it is: some 0.8 kB more a case.
alter table parcel_case alter column snapshot type json using snapshot::json;
alter table parcel_case set (toast_tuple_target = 8160);

alter table case_fact
  alter column data type json using data::json,
  alter column because type json using because::json;

-- A night has thousands of cases due on the same day: read in the order of the sweep, not sorted anew for every batch.
drop index parcel_case_due;
create index parcel_case_due on parcel_case (municipality_id, next_action_on, case_id) where next_action_on is not null;
