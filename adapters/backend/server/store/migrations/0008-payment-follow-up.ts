/** What follows a payment: its timeline, alerts to the operator. */
export const paymentFollowUp = {
  name: '0008-payment-follow-up',
  sql: `
select 1;
`,
} as const
