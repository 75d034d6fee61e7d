-- Admins need a second step unless the owner has turned that off; without one they are asked to add it at sign-in.
create or replace function staff_second_step_required() returns boolean language sql stable as $$
  select not exists (select from settings where key = 'require_staff_second_step' and value = 'false')
$$;
