-- An order in hours says until which hour: the run keeps at which hour of its day its letters are handed over or put up.

alter table print_batch
  add column letter_time text check (letter_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  drop constraint print_batch_method_check,
  add constraint print_batch_method_check check (method in ('first-class', 'certified', 'personal'));
comment on column print_batch.letter_time is 'At which hour of letter_date the letters are handed over; null where they are mailed.';
