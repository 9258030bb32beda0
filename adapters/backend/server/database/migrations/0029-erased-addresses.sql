-- The confirmed address of an erased user, as long as `erased_at` is set: the job `purge accounts` deletes e-mails that requests
-- in work at the erasure have queued to it.
alter table users add column erased_email text;
