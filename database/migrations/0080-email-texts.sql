-- What admins have changed in the texts of emails. Both null: the original is back, and the version says so to others
-- who are typing.

create table email_texts (
  template text primary key,
  subject text check (length(subject) between 1 and 120),
  body text check (length(body) between 1 and 4000),
  version integer not null check (version > 0),
  check ((subject is null) = (body is null))
);
