-- A list that is bought at two markets is placed as two orders, each with its own agent, bill and money. They name one another.

alter table orders add column linked_id text collate "C";
alter table orders add constraint orders_linked_id_fkey foreign key (linked_id) references orders
  deferrable initially deferred not valid;
alter table orders add constraint orders_linked check (linked_id <> id) not valid;
