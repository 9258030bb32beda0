/** Support, notifications and tracking. */
export const contacts = {
  name: '0007-contacts',
  sql: `
-- What visitors did: no personal data, kept for ninety days.
create table tracking_events (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('action', 'screen', 'form', 'button')),
  name text not null,
  tracking_id uuid,
  user_id uuid,
  payload jsonb not null,
  created_at timestamptz not null
);
create index tracking_events_by_age on tracking_events (created_at);
-- People quote the number; it is the same in both kinds of requests.
create sequence support_numbers start 1001;
create table support_requests (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique default nextval('support_numbers'),
  kind text not null check (kind in ('issue', 'ticket')),
  user_id uuid references users,
  email text not null,
  subject text not null,
  content text not null,
  platform text not null,
  app_version text not null,
  created_at timestamptz not null
);
create index support_requests_by_user on support_requests (user_id);
create table notifications (
  id uuid primary key default gen_random_uuid(),
  -- 160 random bits: the name by which a push message is marked as read.
  hash text not null unique,
  dedupe_key text not null unique,
  user_id uuid not null references users,
  tab text not null check (tab in ('fines', 'payments', 'service')),
  title text not null,
  body text not null,
  url text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_of_user on notifications (user_id, created_at desc);
`,
} as const
