-- A person's latest threads are read without those before.
create index concurrently if not exists chat_threads_latest on chat_threads (person_id, last_message_at desc nulls last);
drop index concurrently if exists chat_threads_person;
