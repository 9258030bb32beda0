/** Documents of a user besides vehicles, and the checks of the sources. */
export const documents = {
  name: '0005-documents',
  sql: `
-- Whose document it is, in one piece or in three (spec §3).
alter table sts_documents add column holder jsonb;

-- Driver licences and tax numbers: the same rules, another parser each.
create table personal_documents (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('licence', 'inn')),
  number text not null,
  holder jsonb,
  created_at timestamptz not null,
  unique (user_id, kind, number)
);

-- One request a payment.
create table cashback_requests (
  payment_id uuid primary key references payments,
  email text not null,
  description text not null,
  requested_at timestamptz not null
);

-- Letters that a user asked for: what the hourly limit counts.
create table mail_requests (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  template text not null,
  requested_at timestamptz not null
);
create index mail_requests_by_user on mail_requests (user_id, requested_at);
`,
} as const
