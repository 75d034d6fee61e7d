-- Who corrected how an item was read: the customer on their list, or the agent who found another good at the market.
alter table list_corrections add column source text not null default 'customer'
  constraint list_corrections_source check (source in ('customer', 'agent'));
