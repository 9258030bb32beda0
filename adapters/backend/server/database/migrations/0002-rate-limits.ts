/** Counts of requests, in the database because several processes share them. */
export const rateLimits = {
  name: '0002-rate-limits',
  sql: `
-- A row lives a minute: its holder is a user or the address of a visitor.
create table rate_limits (
  limit_name text not null,
  holder text not null,
  started_at timestamptz not null,
  asked integer not null,
  primary key (limit_name, holder)
);
create index rate_limits_by_age on rate_limits (started_at);
`,
} as const
