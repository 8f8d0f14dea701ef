-- Numbers under which the post office carries a piece or its return receipt. One number means one piece of the town, ever:
-- who looks a number up finds the letter it belongs to. A number is never given a second time, so nothing is changed here.
create table article_number (
  municipality_id text not null,
  number text not null,
  what text not null check (what in ('article', 'return-receipt')),
  case_id text not null,
  notice_key text not null,
  piece text not null,
  given_on date not null,
  primary key (municipality_id, number),
  foreign key (municipality_id, case_id) references parcel_case
);

create index article_number_by_letter on article_number (municipality_id, case_id, notice_key);

alter table article_number enable row level security;
alter table article_number force row level security;
create policy own_town on article_number
  using (municipality_id = current_setting('lateral.municipality', true));

grant select, insert on article_number to lateral_app;
