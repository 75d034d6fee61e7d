-- The audit page: who, what and when, each read from an index, newest first.
create index audit_entries_at on audit_entries (at, id);
create index audit_entries_actor on audit_entries (actor_id, at, id);
create index audit_entries_area on audit_entries (split_part(action, '.', 1), at, id);
