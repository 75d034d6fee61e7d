-- What a reference comes to, however it is spelt: letters and digits, no noughts before them, and no word for "transfer".
create function transfer_key(reference text) returns text language sql immutable strict parallel safe as $$
  select coalesce(nullif(regexp_replace(regexp_replace(regexp_replace(upper(reference), '[^A-Z0-9]', '', 'g'),
    '^0*(TRF|TRX|TXN|TRANSFER|REF|NIP|RRN|POS)(?=0*[0-9]{5})', ''), '^0+(?=.)', ''), ''), lower(reference))
$$;

-- The same transfer of the same amount is recorded once, by POS or not; short numbers of slips are told apart from transfers.
alter table gate_payments add column reference_key text;
update gate_payments g set reference_key = transfer_key(g.reference)
from (
  select id, row_number() over (
    partition by case when length(transfer_key(reference)) < 6 then method else '' end, transfer_key(reference), amount_kobo
    order by id) as place
  from gate_payments where status in ('stated', 'in_transit', 'arrived')
) first where first.id = g.id and first.place = 1;
create unique index gate_payments_same on gate_payments
  ((case when length(reference_key) < 6 then method else '' end), reference_key, amount_kobo)
  where status in ('stated', 'in_transit', 'arrived') and reference_key is not null;
