-- Marks a price that its agent took from the guide instead of typing what was asked and paid: it pays the bill and teaches nothing.
alter table order_items add column is_guess boolean default false not null;
