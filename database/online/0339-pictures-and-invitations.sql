create index concurrently if not exists book_entries_picture on book_entries (picture_id) where picture_id is not null;
create index concurrently if not exists promo_codes_by_owner on promo_codes (owner_id);
