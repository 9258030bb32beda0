/** Text and push messages, and the users with access to the cabinet of an organisation. */
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
create index mail_unsent on mail (created_at) where sent_at is null;
create index sms_messages_unsent on sms_messages (created_at) where sent_at is null;
create index push_messages_unsent on push_messages (created_at) where sent_at is null;
-- Browsers that a user allowed to be told (W3C Push API): an address at the browser's maker, and the keys to write to it.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_by_user on push_subscriptions (user_id);
-- Spec §6: a legal entity, user type 3.
alter table users add column is_legal_entity boolean not null default false;
`,
} as const
