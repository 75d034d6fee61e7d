-- A correction may be of a whole item: one that nobody asked for has no `corrected`, one that was not read has no `was`.

alter table list_corrections
  alter column was drop not null,
  alter column corrected drop not null,
  add constraint list_corrections_item_check check (was is not null or corrected is not null);
