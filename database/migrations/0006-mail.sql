-- What sending needs to know of a letter, and what the page of settings tells about it.

alter table mails
  -- Emptied once a letter is sent or has lain here for its days: links must not stay.
  alter column sealed_data drop not null,
  -- Whoever sends it holds it until then; a sender that died lets go by itself.
  add column claimed_until timestamptz,
  add column failed_at timestamptz;
create index mails_waiting on mails (created_at) where status = 'queued';
create index mails_sent on mails (sent_at desc) where status = 'sent';
create index mails_failed on mails (failed_at desc) where failed_at is not null;
create index mails_status on mails (status, created_at desc, id desc);
