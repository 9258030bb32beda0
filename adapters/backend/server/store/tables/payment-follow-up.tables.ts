/** What follows a payment: its timeline, alerts to the operator. */
export interface PaymentFollowUpTables {
  readonly [placeholder: symbol]: never
}
