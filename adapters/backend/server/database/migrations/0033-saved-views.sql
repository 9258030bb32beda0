-- Views of the list of fines of a fleet that an account has saved under a name.
create table saved_views (
  user_id uuid not null references users on delete cascade,
  name text not null,
  query text not null,
  primary key (user_id, name)
);
