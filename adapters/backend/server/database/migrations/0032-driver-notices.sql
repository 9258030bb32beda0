-- The organisation whose driver gets the message, which lists the messages that were sent for it; null for other messages.
alter table sms_messages add column organisation_id uuid references organisations on delete set null;
create index sms_messages_by_organisation on sms_messages (organisation_id, created_at) where organisation_id is not null;
