-- An account in the middle of a first order: no password yet, and six digits in the email beside the link. A code is hashed together
-- with a token that only the browser which asked has, so that neither the row nor the digits are enough.

alter table sign_ups add column name text, alter column password_hash drop not null;
alter table account_tokens add column code_hash bytea;
alter table account_tokens drop constraint account_tokens_kind_check, drop constraint account_tokens_check;
alter table account_tokens
  add constraint account_tokens_kind_check check (kind in
    ('verify_sign_up', 'sign_up_code', 'verify_email', 'reset_password', 'email_proof', 'second_factor', 'passkey', 'google')),
  add constraint account_tokens_check check (case kind when 'verify_sign_up' then sign_up_id is not null
    when 'sign_up_code' then sign_up_id is not null or user_id is not null else sign_up_id is null end),
  add constraint account_tokens_code check ((kind = 'sign_up_code') = (code_hash is not null));
create index account_tokens_code_email on account_tokens (lower(detail)) where kind = 'sign_up_code';
create index account_tokens_sign_up on account_tokens (sign_up_id) where sign_up_id is not null;

alter table sessions drop constraint sessions_signed_in_by_check;
alter table sessions add constraint sessions_signed_in_by_check check (signed_in_by in ('password', 'google', 'passkey', 'code'));
