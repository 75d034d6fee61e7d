-- What sellers asked before haggling, by the same purchases as the rest of the figure; null where too few noted it.
alter table public_prices add column asked_kobo bigint check (asked_kobo > 0);
