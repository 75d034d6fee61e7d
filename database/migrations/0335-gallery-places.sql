-- The house's own photographs in the gallery of the first page; an empty place shows a market.
alter table pictures add column is_gallery boolean not null default false;
alter table pictures drop constraint pictures_home_check;
alter table pictures add constraint pictures_home_check check (
  num_nonnulls(order_id, thread_id, market_id, application_id, product_id) =
    case when is_slip or is_gallery then 0 else 1 end and not (is_slip and is_gallery)
) not valid;

create table gallery_places (
  place smallint primary key check (place between 1 and 6),
  title text check (length(title) between 1 and 60),
  neighbourhood text check (length(neighbourhood) between 1 and 60),
  picture_id text collate "C" unique references pictures (id),
  picture_words text check (length(picture_words) between 1 and 200),
  constraint gallery_places_whole_check check (num_nulls(title, neighbourhood, picture_id, picture_words) in (0, 4))
);
insert into gallery_places (place) select generate_series(1, 6);

alter table launch_marks drop constraint launch_marks_line_check;
alter table launch_marks add constraint launch_marks_line_check check (line in (
  'markets', 'prices', 'fees', 'contact', 'mail', 'push', 'payments', 'agents', 'duty', 'hours', 'owner', 'demo',
  'site', 'waiting', 'riders', 'backup', 'texts', 'phone', 'photos'
));
