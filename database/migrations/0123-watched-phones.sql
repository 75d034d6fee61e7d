-- When the phone of an agent on duty last gave a sign of life, and since when it has been silent for too long.
alter table agents add column seen_at timestamptz;
-- Why somebody is off duty who did not ask for it.
alter table agents add column sent_home_at timestamptz;
