-- Every reason for not buying can be asked about, and an answer by a link that admins passed on is told from the customer's own.
alter table questions
  drop constraint questions_kind_check,
  drop constraint questions_check8,
  drop constraint questions_answered_via_check,
  add constraint questions_kind_check check (
    kind in ('over_cap', 'substitute', 'not_there', 'too_dear', 'poor_quality')) not valid,
  add constraint questions_asked_kobo check (kind not in ('over_cap', 'substitute') or asked_kobo is not null) not valid,
  add constraint questions_answered_via_check check (
    answered_via in ('app', 'link', 'admin_link', 'phone', 'policy')) not valid;

-- The agent on whose word alone the customer agreed. Where an item was bought before this, that was the one who paid.
alter table order_items
  add column vouched_by text collate "C",
  drop constraint order_items_agreed_by_check,
  add constraint order_items_agreed_by_check check (agreed_by in ('customer', 'agent', 'admin')) not valid,
  add constraint order_items_vouched_by_fkey foreign key (vouched_by) references agents (user_id) not valid,
  add constraint order_items_vouched_by check (vouched_by is null or agreed_by = 'agent') not valid;
