-- The invented accounts of a demo, whatever address they have now. They cannot sign in where the demo registry is off.
alter table accounts add column is_sample boolean not null default false;
update accounts set is_sample = true where email in ('driver@kvitok.example', 'company@kvitok.example');
