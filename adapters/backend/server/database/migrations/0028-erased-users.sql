-- When the data of a user was erased. A request that was in work then may have written rows afterwards, which the job
-- `purge accounts` deletes.
alter table users add column erased_at timestamptz;
create index users_erased on users (erased_at) where erased_at is not null;
