-- A customer is told in the app of each new API key and webhook until they close that notice.
alter table api_keys add column notice_closed_at timestamptz;
alter table webhooks add column notice_closed_at timestamptz;
