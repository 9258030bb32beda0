-- A stranger must not keep an owner from paying: an order that nobody opened gives way to a newer one.
-- `network_hash` is a hash of the payer's network; `took_over` marks a payment whose charges another payment gave up for it.
alter table payments add column network_hash text;
alter table payments add column took_over boolean not null default false;
create index payment_items_by_charge on payment_items (charge_id);
-- When the payer opened the page of the sandbox bank.
alter table sandbox_orders add column opened_at timestamptz;
