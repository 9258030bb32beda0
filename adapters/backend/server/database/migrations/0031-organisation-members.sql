-- Accounts that work with the data of an organisation besides its owner. A row without a user is an open invitation of the address.
create table organisation_members (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  email text not null,
  role text not null check (role in ('administrator', 'accountant', 'dispatcher', 'viewer')),
  -- An account works for one organisation at most, because its session names no organisation.
  user_id uuid unique references users on delete cascade,
  invited_at timestamptz not null,
  joined_at timestamptz,
  unique (organisation_id, email),
  check ((user_id is null) = (joined_at is null))
);
create index organisation_members_invited on organisation_members (email) where user_id is null;

-- What the owner and the members changed, for the administrators of the organisation.
create table organisation_actions (
  id bigint generated always as identity primary key,
  organisation_id uuid not null references organisations on delete cascade,
  -- Null after the account was deleted.
  user_id uuid references users on delete set null,
  action text not null,
  subject text not null,
  performed_at timestamptz not null
);
create index organisation_actions_by_organisation on organisation_actions (organisation_id, id);
create index organisation_actions_by_user on organisation_actions (user_id);
create index organisation_actions_by_time on organisation_actions (performed_at);

-- When the account has taken its address over by a change; null for the address that it was registered with. Invitations that were
-- sent before are meant for the person who had the address then.
alter table accounts add column email_changed_at timestamptz;
