-- Why an order was offered to this agent and no other; null for what was offered before.
alter table offers add column why text check (why in ('trip', 'list', 'near', 'fair', 'plan'));
