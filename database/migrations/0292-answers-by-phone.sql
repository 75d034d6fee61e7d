-- An answer that our team heard on the phone is told from the customer's own, and from what an agent says of a call.
alter table questions
  drop constraint questions_answered_via_check,
  add constraint questions_answered_via_check check (
    answered_via in ('app', 'link', 'admin_link', 'phone', 'team_phone', 'policy')) not valid;
