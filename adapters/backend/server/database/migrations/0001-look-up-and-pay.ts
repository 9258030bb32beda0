/** Users, documents, charges and payments. Limited to the SQL of PostgreSQL 15, because the embedded database runs it too. */
export const lookUpAndPay = {
  name: '0001-look-up-and-pay',
  sql: `
create table secrets (
  name text primary key,
  value text not null
);

create table clients (
  id uuid primary key default gen_random_uuid(),
  salt text not null,
  site_type text not null,
  created_at timestamptz not null
);

create table users (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references clients,
  channel text not null,
  created_at timestamptz not null
);

-- The secrets of a session are stored as SHA-256 only.
create table sessions (
  session_hash text primary key,
  rand_hash text not null,
  user_id uuid not null references users,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);

create table sts_documents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  sts text not null,
  plate text,
  created_at timestamptz not null,
  unique (user_id, sts)
);

create table charges (
  id uuid primary key default gen_random_uuid(),
  uin text not null unique,
  kind text not null check (kind in ('fine', 'tax')),
  title text not null,
  article text,
  ruled_on date not null,
  happened_on date,
  happened_at timestamptz,
  place text,
  location jsonb,
  department jsonb,
  recipient jsonb,
  amount bigint not null check (amount >= 0),
  photos jsonb not null default '[]',
  bailiff boolean not null default false,
  paid_at timestamptz,
  source text not null,
  -- Of the imported record: a second import of the same line changes nothing.
  record_hash text not null,
  updated_at timestamptz not null
);

create table charge_documents (
  kind text not null check (kind in ('sts', 'licence', 'inn', 'vin', 'plate')),
  value text not null,
  charge_id uuid not null references charges on delete cascade,
  primary key (kind, value, charge_id)
);
create index charge_documents_by_charge on charge_documents (charge_id);

-- When a source of charges was asked about a document, and when it answered.
create table source_checks (
  kind text not null,
  value text not null,
  source text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  failure text,
  primary key (kind, value, source)
);

create table photo_requests (
  charge_id uuid primary key references charges on delete cascade,
  requested_at timestamptz not null
);

create table import_progress (
  file_hash text primary key,
  position bigint not null,
  line bigint not null,
  updated_at timestamptz not null
);

create table payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  state text not null,
  system text not null,
  kind text not null,
  amount bigint not null,
  fee bigint not null,
  total bigint not null check (total = amount + fee),
  fio text,
  email text,
  created_at timestamptz not null,
  -- Of the last move.
  updated_at timestamptz not null,
  -- When the acquirer was last asked about it.
  asked_at timestamptz,
  expires_at timestamptz not null,
  paid_at timestamptz,
  decline_reason text,
  receipt text unique,
  acquirer_order text,
  reference text,
  pay_url text
);
create index payments_by_user on payments (user_id, created_at desc);
create index payments_by_state on payments (state, updated_at);

create table payment_items (
  payment_id uuid not null references payments,
  position integer not null,
  charge_id uuid not null references charges,
  uin text not null,
  title text not null,
  subject text,
  recipient jsonb,
  amount bigint not null,
  without_discount bigint not null,
  primary key (payment_id, charge_id)
);

-- The already-paid guard: a charge is held by one payment at most, live or paid. The database itself keeps it.
create table charge_claims (
  charge_id uuid primary key references charges,
  payment_id uuid not null references payments
);
create index charge_claims_by_payment on charge_claims (payment_id);

create table idempotency_keys (
  user_id uuid not null references users,
  key text not null,
  request_hash text not null,
  payment_id uuid not null references payments,
  created_at timestamptz not null,
  primary key (user_id, key)
);

-- Every move of a payment, in the transaction that moved it; no gaps in position.
create table payment_events (
  payment_id uuid not null references payments,
  position integer not null,
  from_state text,
  to_state text not null,
  cause text not null,
  at timestamptz not null,
  primary key (payment_id, position)
);

-- What the acquirer told us, written down before it is acted on; a repeat meets its own event_id.
create table acquirer_inbox (
  event_id text primary key,
  payment_id uuid not null references payments,
  body jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz
);

-- The sandbox acquirer: another party's books. Nothing of the product reads them.
create table sandbox_orders (
  id uuid primary key default gen_random_uuid(),
  merchant_order text not null unique,
  amount bigint not null,
  description text not null,
  return_url text not null,
  callback_url text not null,
  state text not null,
  decline_reason text,
  card_mask text,
  wrong_codes integer not null default 0,
  settle_at timestamptz,
  created_at timestamptz not null
);

create table sandbox_callbacks (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references sandbox_orders,
  event_id text not null,
  body text not null,
  send_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz
);
create index sandbox_callbacks_unsent on sandbox_callbacks (send_at) where sent_at is null;

-- Mail to send, and what the sandbox mailbox shows.
create table mail (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
`,
} as const
