-- Until when we look for an agent of an order for which nobody was free; null while nobody has been missed.
-- And the hour to which its customer said to move it if nobody is found by then; null where it then ends.
alter table orders
  add column search_ends_at timestamptz,
  add column move_to timestamptz;
