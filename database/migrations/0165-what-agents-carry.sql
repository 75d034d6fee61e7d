-- What an agent gets about on, which says how much they carry; null where nobody has said so: as much as they take.
alter table agents add column ride text check (ride in ('foot', 'bicycle', 'motorbike', 'tricycle', 'car'));
