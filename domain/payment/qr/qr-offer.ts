import type { Charge, Recipient } from '#domain/charges/charge.ts'
import { isPaid } from '#domain/charges/explanations/charge-status.ts'

/**
 * Returns whether the data of the recipient is sufficient for a payment by a bank's form. Numbers of zeros are sufficient: the demo
 * register has them, so that its code can be tried and no bank can pay it.
 */
export const isComplete = ({ name, bank, account, bik }: Recipient): boolean =>
  name.trim() !== '' && bank.trim() !== '' && /^\d{20}$/.test(account) && /^\d{9}$/.test(bik)

/**
 * Returns whether a charge can be paid by a QR code: it is neither paid nor in payment, and the data of its recipient is
 * sufficient. The text of the code is larger and is written when the code is opened (`payment-qr.ts`).
 */
export const hasQr = (charge: Pick<Charge, 'paidAt' | 'heldBy' | 'recipient'>): boolean =>
  charge.recipient !== null && !isPaid(charge) && charge.heldBy === null && isComplete(charge.recipient)
