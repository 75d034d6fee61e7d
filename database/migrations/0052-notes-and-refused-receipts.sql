-- What admins note about a customer for each other; it goes with the customer's account.
create table customer_notes (
  id bigint generated always as identity primary key,
  customer_id text collate "C" not null references users (id),
  author_id text collate "C" not null references users (id),
  body text not null check (char_length(body) between 1 and 1000),
  written_at timestamptz not null
);
create index customer_notes_customer on customer_notes (customer_id, id);

-- A receipt that an agent refused waits for a person until somebody has cleared it up.
alter table agent_receipts add column closed_at timestamptz, add constraint agent_receipts_closed check (closed_at is null or not is_received);
drop index agent_receipts_refused;
create index agent_receipts_refused on agent_receipts (received_at) where not is_received and closed_at is null;
