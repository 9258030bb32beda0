-- A company cancels the order of a tariff that it has not paid. The constraint is added without reading the rows and validated then.
alter table subscription_orders drop constraint subscription_orders_state_check;
alter table subscription_orders add constraint subscription_orders_state_check
  check (state in ('waiting', 'replaced', 'cancelled', 'granted')) not valid;
alter table subscription_orders validate constraint subscription_orders_state_check;
alter table subscription_orders add column cancelled_at timestamptz;
