/** Links that open without a session: cards of fines, bills, short addresses of e-mails. */
export const links = {
  name: '0011-links',
  sql: `
create table links (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of what stands in the address: the address itself is known to whoever was given it, and to nobody else.
  token_hash text not null unique,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('fines', 'bill', 'page')),
  -- Names of charges, the order of a bill, or a path of the site.
  target jsonb not null,
  title text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index links_by_user on links (user_id, kind, created_at);
create index links_by_age on links (expires_at);
`,
} as const
