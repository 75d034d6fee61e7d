alter table questions validate constraint questions_kind_check;
alter table questions validate constraint questions_asked_kobo;
alter table questions validate constraint questions_answered_via_check;
alter table order_items validate constraint order_items_agreed_by_check;
alter table order_items validate constraint order_items_vouched_by_fkey;
alter table order_items validate constraint order_items_vouched_by;
-- What agents say that customers agreed to on the phone.
create index concurrently if not exists order_items_vouched on order_items (vouched_by, order_id) where vouched_by is not null;
