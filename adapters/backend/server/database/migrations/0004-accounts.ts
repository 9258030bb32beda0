/** Accounts of people: e-mail, password, settings, one-time links. */
export const accounts = {
  name: '0004-accounts',
  sql: `
-- A session is spoken of by its id; its secrets stay hashed.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add column channel text not null default '';
alter table sessions add column device text not null default '';
create unique index sessions_by_id on sessions (id);
create index sessions_by_user on sessions (user_id);
create index sessions_by_last_use on sessions (last_seen_at);
create index users_by_client on users (client_id);

-- What a user said of themselves. Until it is registered it is a visitor's address and settings.
create table accounts (
  user_id uuid primary key references users on delete cascade,
  email text,
  email_confirmed_at timestamptz,
  registered_at timestamptz,
  -- Algorithm, parameters, salt and hash in one text (PHC string format).
  password text,
  gender text not null default 'none',
  do_notify boolean not null default true,
  is_subscribed boolean not null default false,
  check (registered_at is null or email is not null)
);
create unique index accounts_by_email on accounts (email) where registered_at is not null;

-- Links of letters: stored as hashes, used once, each for the address that it was sent to.
create table one_time_links (
  token_hash text primary key,
  purpose text not null,
  user_id uuid not null references users on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_links_by_user on one_time_links (user_id);
create index one_time_links_by_age on one_time_links (expires_at);

-- Wrong passwords of an address, and letters to one; the address itself is not kept.
create table address_tries (
  kind text not null,
  address_hash text not null,
  count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (kind, address_hash)
);
create index address_tries_by_age on address_tries (last_at);

-- Only ever added to: what was agreed to, in which wording, when, and when it was taken back.
create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  version text not null,
  is_given boolean not null,
  at timestamptz not null
);
create index consents_by_user on consents (user_id, id);
`,
} as const
