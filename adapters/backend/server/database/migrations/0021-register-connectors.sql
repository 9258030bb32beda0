-- What treasuries and registers report about paid charges. The first notice of a stage counts.
create table payment_confirmations (
  payment_id uuid not null references payments on delete cascade,
  uin text not null,
  stage text not null check (stage in ('sent', 'confirmed', 'cleared')),
  at timestamptz not null,
  source text not null,
  received_at timestamptz not null,
  primary key (payment_id, uin, stage)
);

-- Confirmations name a charge by its number.
create index payment_items_by_uin on payment_items (uin);

-- The answers to batches that a register has sent, so that a repeated batch gets the same answer.
create table register_batches (
  source text not null,
  batch text not null,
  body_hash text not null,
  answer text not null,
  received_at timestamptz not null,
  primary key (source, batch)
);
create index register_batches_by_age on register_batches (received_at);

-- The place in a polled register, and how its last requests went.
create table register_polls (
  source text primary key,
  cursor text,
  etag text,
  next_at timestamptz not null,
  succeeded_at timestamptz,
  failed_since timestamptz,
  failures integer not null default 0,
  -- When the operator was notified of the failures that have not ended.
  alerted_at timestamptz,
  refused_lines bigint not null default 0
);

-- Whether the register has stated the photos of a charge; an empty list then means that there are none.
alter table charges add column photos_stated boolean not null default false;
