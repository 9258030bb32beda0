/** Messages to people beside letters, and who may enter the cabinet of an organisation. */
export const outbox = {
  name: '0003-outbox',
  sql: `
-- The stand-in of an SMS centre is this very table: the mailbox page shows it.
create table sms_messages (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique,
  phone text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create table push_messages (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique,
  user_id uuid not null references users,
  title text not null,
  body text not null,
  url text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index push_messages_by_user on push_messages (user_id);
-- Spec §6: a legal entity, user type 3.
alter table users add column is_legal_entity boolean not null default false;
`,
} as const
