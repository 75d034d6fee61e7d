-- The name of the business's place that an order goes to, as it was when it was placed: it stays on its invoice.
alter table orders add column business_place text;

-- One of a business's places is filled in at checkout unless another is chosen.
create unique index addresses_one_business_default on addresses (business_id) where is_default and business_id is not null;
update addresses a set is_default = true
from (select distinct on (business_id) id from addresses where business_id is not null order by business_id, created_at, id) first
where a.id = first.id;
