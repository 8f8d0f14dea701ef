-- Print files are handed to the printer, not kept in the database (80 MB for 1,000 letters): the batch keeps their
-- hashes. Each letter of it is a document of its own.

alter table print_batch
  drop constraint print_batch_municipality_id_print_file_sha256_fkey,
  drop constraint print_batch_municipality_id_manifest_sha256_fkey,
  drop constraint print_batch_municipality_id_mailing_book_sha256_fkey,
  drop column print_file_sha256,
  drop column manifest_sha256,
  drop column mailing_book_sha256,
  add column print_files jsonb not null default '[]',
  add column method text not null default 'first-class' check (method in ('first-class', 'certified')),
  add column finished_at timestamptz;
comment on column print_batch.print_files is 'Names and SHA-256 of the print files, the manifest and the mailing book.';
comment on column print_batch.state is 'planned until every file is written and every letter recorded; then printed.';
