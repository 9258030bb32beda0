import { createHash, randomUUID } from 'node:crypto'
import { hourMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { idempotencyHours } from '#domain/payment/limits.ts'
import type { PaymentOrder } from '#application/payments/payments.port.ts'
import type { CommandServices } from '#cli/composition/with-product.ts'

type Notes = CommandServices['notes']

/** Keys are stored in the file of the session, so that they are deleted with the session. */
const noteName = 'paymentKeys'

type Keys = Readonly<Record<string, { readonly key: string; readonly at: number }>>

const read = (notes: Notes): Keys => {
  try {
    return JSON.parse(notes.get(noteName) ?? '{}') as Keys
  } catch {
    return {}
  }
}

/** An order that the payer has confirmed. */
export type ConfirmedOrder = Omit<PaymentOrder, 'key'>

/** Hash of the order: equal orders have equal names. Names that are stored already depend on the words and their order here. */
const nameOf = ({ kind, chargeIds, system, fio, email, expectedTotal }: ConfirmedOrder): string =>
  createHash('sha256')
    .update(JSON.stringify({ kind, fineIds: chargeIds, system, fio, email, expectedTotal }))
    .digest('hex')

export interface OrderKey {
  readonly key: string
  /** Deletes the key after the payment has ended without money, so that another attempt makes another payment. */
  readonly forget: () => void
}

/**
 * The idempotency key of an order, stored before the order is sent. A command that is repeated after a crash sends the same
 * key and receives the payment that was already made, if any.
 */
export const orderKeyOf = (notes: Notes, order: ConfirmedOrder, now: Instant): OrderKey => {
  const name = nameOf(order)
  const recent = Object.fromEntries(
    Object.entries(read(notes)).filter(([, { at }]) => now - at < idempotencyHours * hourMs),
  )
  const key = recent[name]?.key ?? randomUUID()
  notes.set(noteName, JSON.stringify({ ...recent, [name]: recent[name] ?? { key, at: now } }))
  return {
    key,
    forget: () => {
      const { [name]: _, ...others } = read(notes)
      notes.set(noteName, JSON.stringify(others))
    },
  }
}
