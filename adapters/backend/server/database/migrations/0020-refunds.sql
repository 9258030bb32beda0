-- Money that goes back to a payer: the whole payment or some of its charges (domain/payment/refund-state.ts).
create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  key text not null unique,
  state text not null check (state in ('requested', 'sent', 'refunded', 'refused')),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee <= amount),
  is_whole boolean not null,
  reason text not null,
  reference text,
  refusal text,
  receipt text unique,
  requested_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  asked_at timestamptz,
  check (state <> 'refunded' or (receipt is not null and ended_at is not null))
);
create index refunds_by_payment on refunds (payment_id);
-- One at a time: the sums of another one are computed from the ended ones.
create unique index refunds_open on refunds (payment_id) where state in ('requested', 'sent');

create table refund_items (
  refund_id uuid not null references refunds,
  payment_id uuid not null,
  charge_id uuid not null,
  amount bigint not null check (amount >= 0),
  primary key (refund_id, charge_id),
  foreign key (payment_id, charge_id) references payment_items (payment_id, charge_id)
);
create index refund_items_by_payment on refund_items (payment_id);

alter table operator_alerts drop constraint operator_alerts_kind_check;
alter table operator_alerts add constraint operator_alerts_kind_check
  check (kind in ('payment-mismatch', 'news-stuck', 'charged-twice', 'desk-overdue', 'refund-refused'));

-- The sandbox bank.
create table sandbox_refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references sandbox_orders,
  merchant_refund uuid not null,
  amount bigint not null,
  state text not null,
  settle_at timestamptz not null,
  unique (order_id, merchant_refund)
);
