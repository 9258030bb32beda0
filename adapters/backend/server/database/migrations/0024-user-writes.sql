-- Where in the write-ahead log the last write of a user ended. A replica that has not replayed it yet is not asked for lists of
-- this user. A row counts for a minute; it is written only where replicas are configured.
create table user_writes (
  user_id uuid primary key references users (id) on delete cascade,
  wal_position pg_lsn not null,
  written_at timestamptz not null
);
