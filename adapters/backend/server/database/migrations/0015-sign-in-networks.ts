/** Limits over sliding windows, and the networks that an account was signed in to from. */
export const signInNetworks = {
  name: '0015-sign-in-networks',
  sql: `
-- Counts of an hour at most: nothing is lost by making the table anew.
drop table rate_limits;
create table rate_limits (
  limit_name text not null,
  -- A user, a network, or the hash of an e-mail address.
  holder text not null,
  -- Number of a sixth of the window, counted from 1970.
  slot integer not null,
  asked integer not null,
  counts_until timestamptz not null,
  primary key (limit_name, holder, slot)
);
create index rate_limits_by_age on rate_limits (counts_until);

-- E-mails to an address are counted in rate_limits now.
delete from address_tries where kind = 'letter';

-- One account seen from one network. Neither is kept: both columns are hashes, that of the network together with the address.
create table sign_in_networks (
  address_hash text not null,
  network_hash text not null,
  -- The last sign-in; null where there was none and the row holds a promised try only.
  signed_in_at timestamptz,
  wrong_count integer not null default 0,
  wrong_at timestamptz,
  may_try_at timestamptz,
  kept_until timestamptz not null,
  primary key (address_hash, network_hash)
);
create index sign_in_networks_by_age on sign_in_networks (kept_until);
`,
} as const
