-- The trace that an event or a message belongs to, so that whoever takes it up goes on with it; null while no traces are
-- sent anywhere.
alter table events add column trace text collate "C";
alter table webhook_messages add column trace text collate "C";
