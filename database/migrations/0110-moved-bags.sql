-- An order that moves to another agent on its way is bought and waits to be fetched, or on its way with the new agent.
insert into order_transitions values
  ('in_transit', 'purchased'),
  ('arrived', 'purchased'),
  ('arrived', 'in_transit');
