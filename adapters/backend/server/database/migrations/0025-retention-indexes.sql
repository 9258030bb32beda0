-- The purge looks for rows by their age every ten minutes. Rows of these tables are stored in the order of their age, so a BRIN
-- index finds the old ones, is a few kilobytes, and costs an insertion next to nothing.
create index mail_by_age on mail using brin (created_at);
create index sms_messages_by_age on sms_messages using brin (created_at);
create index push_messages_by_age on push_messages using brin (created_at);
create index notifications_by_age on notifications using brin (created_at);
create index mail_requests_by_age on mail_requests using brin (requested_at);
create index driver_code_sends_by_age on driver_code_sends using brin (sent_at);
create index source_checks_by_age on source_checks using brin (asked_at);
create index user_writes_by_age on user_writes using brin (written_at);
