-- One job sends what waits for an address, so that an address that hangs delays no other.
alter table webhooks
  add column failures integer not null default 0,
  add column retry_at timestamptz,
  add column sending_until timestamptz;
