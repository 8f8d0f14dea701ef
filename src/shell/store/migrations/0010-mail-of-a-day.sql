-- An e-mail speaks of a business day. One that lies after the town's real today was made in a rehearsal: whichever
-- process sends it, it goes to the mailbox on this machine.

alter table email_message add column about_day date;
comment on column email_message.about_day is 'The business day it was written on; null for mail that no rehearsal makes.';
