create index concurrently if not exists webhook_messages_waiting on webhook_messages (webhook_id, next_at)
  where next_at is not null;
