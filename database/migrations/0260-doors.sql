-- By which door an order came, and the admin who placed it where its customer did not. A fee that admins waive is a discount
-- with a reason, and what is paid later is owed from the handover on.
alter table orders
  add column channel text not null default 'app',
  add column placed_by text collate "C",
  add column waived_for text,
  add column pays_later boolean not null default false,
  add constraint orders_channel_check check (channel in ('app', 'office', 'whatsapp', 'standing', 'api')) not valid,
  add constraint orders_placed_by_fkey foreign key (placed_by) references users (id) not valid,
  add constraint orders_office_check check (channel <> 'office' or placed_by is not null) not valid;
