/** Organisations, their drivers, schedules and phones. */
export const organisations = {
  name: '0006-organisations',
  sql: `
-- One account, one organisation. The INN is not unique: whoever types somebody else's must not learn that it is here.
create table organisations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  inn text not null,
  name text not null,
  count_days integer not null,
  subscribe_type integer not null,
  subscription_ends_at timestamptz not null,
  contact_name text not null default '',
  notice_email text,
  notice_phone text,
  notices_by_email boolean not null default false,
  notices_by_sms boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index organisations_by_inn on organisations (inn);

-- What a company asked for; it becomes a subscription only by the operator's hand.
create table subscription_orders (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  subscribe_type integer not null,
  count_days integer not null,
  cost bigint not null check (cost >= 0),
  state text not null check (state in ('waiting', 'replaced', 'granted')),
  ordered_at timestamptz not null
);
create unique index subscription_orders_waiting on subscription_orders (organisation_id) where state = 'waiting';
create index subscription_orders_by_organisation on subscription_orders (organisation_id);

-- What the operator granted. One reference (the number of a payment order) is granted once.
create table subscription_grants (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  order_id uuid references subscription_orders on delete set null,
  subscribe_type integer not null,
  count_days integer not null,
  ends_at timestamptz not null,
  reference text,
  granted_at timestamptz not null,
  unique (organisation_id, reference)
);

create table crm_orders (
  id uuid primary key default gen_random_uuid(),
  -- Of the order and its day: a second touch of the button orders nothing more.
  content_hash text not null unique,
  name text not null,
  phone text not null,
  email text not null,
  tag text not null,
  -- As it was told, which proves nothing.
  user_id text not null,
  budget bigint not null,
  utms jsonb not null,
  inn text not null,
  count_auto integer,
  months_count integer,
  created_at timestamptz not null
);

create table driver_schedules (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  sts_id uuid not null references sts_documents on delete cascade,
  driver_license_id uuid not null references personal_documents on delete cascade,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  created_at timestamptz not null
);
create index driver_schedules_of_vehicle on driver_schedules (organisation_id, sts_id, start_at);
create index driver_schedules_of_driver on driver_schedules (organisation_id, driver_license_id, start_at);
create index driver_schedules_by_sts on driver_schedules (sts_id);
create index driver_schedules_by_licence on driver_schedules (driver_license_id);

create table driver_phones (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  driver_license_number text not null,
  msisdn text not null,
  is_verified boolean not null,
  created_at timestamptz not null,
  unique (organisation_id, driver_license_number, msisdn)
);

-- The code that a driver was sent last, as SHA-256.
create table driver_phone_codes (
  phone_id uuid primary key references driver_phones on delete cascade,
  code_hash text not null,
  sent_at timestamptz not null,
  wrong_answers integer not null default 0
);

-- How many codes a number was sent lately, whoever asked for them.
create table driver_code_sends (
  id uuid primary key default gen_random_uuid(),
  msisdn text not null,
  sent_at timestamptz not null
);
create index driver_code_sends_by_number on driver_code_sends (msisdn, sent_at);
`,
} as const
