-- Invitations: a promo code that belongs to a customer, who is paid once a friend's first order with it is delivered.
alter table promo_codes add column owner_id text collate "C" references users;
create unique index promo_codes_of_owner on promo_codes (owner_id) where ended_at is null;

alter table promo_uses add column reward_kobo bigint not null default 0 check (reward_kobo between 0 and 10000000);

-- What an invitation takes off is a setting, so its code has neither sum nor share.
alter table promo_codes drop constraint promo_codes_check;
alter table promo_codes add constraint promo_codes_terms_check check
  (num_nonnulls(sum_kobo, percent) = case when owner_id is null then 1 else 0 end);
