-- The numbers that a user or a network has looked up within a day, so that a repeated look-up does not count as a new number.
-- A row holds a hash of holder and number, and is deleted when its day is over.
create table looked_up_numbers (
  holder text not null,
  number_hash text not null,
  asked_at timestamptz not null,
  primary key (holder, number_hash)
);
create index looked_up_numbers_by_age on looked_up_numbers (asked_at);
