/** Alerts to the operator, retries of webhooks that cannot be processed, and the second protocol of the bank. */
export const paymentFollowUp = {
  name: '0008-payment-follow-up',
  sql: `
-- What a person has to look into. One reason, one alert: the key names the payment and the event it happened after.
create table operator_alerts (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique,
  kind text not null check (kind in ('payment-mismatch', 'news-stuck')),
  payment_id uuid not null references payments,
  description text not null,
  raised_at timestamptz not null,
  closed_at timestamptz
);
create index operator_alerts_open on operator_alerts (payment_id) where closed_at is null;

-- News that cannot be acted on is tried more and more rarely.
alter table acquirer_inbox add column attempts integer not null default 0;
alter table acquirer_inbox add column retry_at timestamptz;
create index acquirer_inbox_waiting on acquirer_inbox (coalesce(retry_at, received_at)) where processed_at is null;

-- A paid payment has its moment and its receipt; sums are sums.
alter table payments add constraint payments_paid_has_receipt
  check (state <> 'paid' or (paid_at is not null and receipt is not null));
alter table payments add constraint payments_sums check (amount >= 0 and fee >= 0);

-- Which merchant contract of the sandbox bank an order came by.
alter table sandbox_orders add column merchant text not null default 'A3';
`,
} as const
