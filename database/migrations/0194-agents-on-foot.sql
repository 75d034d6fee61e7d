-- Who walks can apply too.
alter table agent_applications drop constraint agent_applications_ride_check,
  add constraint agent_applications_ride_check check (ride in ('motorbike', 'tricycle', 'car', 'bicycle', 'foot')) not valid;
