import { Data } from 'effect'

/** The payment that holds a charge, where it is the asker's own. */
export interface Holder {
  readonly paymentId: string
  readonly receipt: string | null
}

/** Already-paid guard (users.md 2, row 2): one of the charges is in a payment; `holder` where that payment is ours to open. */
export class ChargeHeld extends Data.TaggedError('ChargeHeld')<{
  readonly message: string
  readonly paid: boolean
  readonly holder: Holder | null
}> {}

/** Refused before any call was made: by a rule of the house, or because the operation is out of service. */
export class PaymentRefused extends Data.TaggedError('PaymentRefused')<{
  readonly code: string
  readonly message: string
}> {}
