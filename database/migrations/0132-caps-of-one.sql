-- What an item's price cap is of: of all that is asked for, as every cap was until now, or of one ("9k a kg"). What is
-- paid without the customer's word stays within the cap of as much as was got.
alter table order_items
  add column cap_of text collate "C" not null default 'all',
  add constraint order_items_cap_of check (cap_of in ('one', 'all')) not valid,
  drop constraint order_items_check4,
  add constraint order_items_within_cap check (
    paid_kobo is null or customer_agreed or paid_kobo <= coalesce(
      case when cap_of = 'one' then round(cap_kobo * coalesce(
        case when got_unit is null or unit is null or got_unit = unit then got_quantity end, quantity, 1
      )) else cap_kobo end,
      budget_kobo, paid_kobo
    )
  ) not valid;
