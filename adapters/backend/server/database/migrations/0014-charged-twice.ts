/** A further kind of alert: a second operation of the bank for a payment that is paid. */
export const chargedTwice = {
  name: '0014-charged-twice',
  sql: `
alter table operator_alerts drop constraint operator_alerts_kind_check;
alter table operator_alerts add constraint operator_alerts_kind_check
  check (kind in ('payment-mismatch', 'news-stuck', 'charged-twice'));
`,
} as const
