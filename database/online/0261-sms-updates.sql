create index concurrently if not exists sms_messages_provider_id on sms_messages (provider_id) where provider_id is not null;
