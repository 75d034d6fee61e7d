-- When an agent's phone last asked for their dashboard, and when somebody was taken off duty because it no longer did.
alter table agents add column seen_at timestamptz, add column sent_home_at timestamptz;
-- Nobody is silent at once because we begin to look.
update agents set seen_at = now() where is_on_duty;
