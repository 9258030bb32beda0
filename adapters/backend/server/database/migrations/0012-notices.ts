/** Settings of notices: days before a discount ends, look-ups that users wait for, and the address that a consent refers to. */
export const notices = {
  name: '0012-notices',
  sql: `
alter table accounts add column notify_days integer not null default 3 check (notify_days between 1 and 10);

-- Who left while the sources were still being asked, and wants to be told. One wait a user: it is about all their documents.
create table look_up_watches (
  user_id uuid primary key references users on delete cascade,
  -- Null where the list of notifications and the browsers are enough.
  email text,
  asked_at timestamptz not null
);
create index look_up_watches_by_age on look_up_watches (asked_at);

-- SHA-256 of the address that was agreed for, where the agreement names one.
alter table consents add column subject_hash text;
`,
} as const
