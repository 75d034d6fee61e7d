-- A sign-up is finished in the browser that began it, or with its password. One that gave way to somebody else stays for a
-- while, so that whoever began it is told and not just refused.
alter table sign_ups
  add column browser_hash bytea,
  add column ended_at timestamptz;
