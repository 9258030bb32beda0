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
