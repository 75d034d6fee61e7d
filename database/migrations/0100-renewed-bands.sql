-- Where the price of a product moved, an admin lets the older prices count in its band no more.
alter table price_bands add column counts_from timestamptz;
