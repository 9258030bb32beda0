import { createHash, randomUUID } from 'node:crypto'
import type { Instant } from '#domain/dates/instant.ts'
import { idempotencyHours } from '#domain/payment/limits.ts'
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

const hourMs = 3_600_000

/** Hash of the confirmed order: equal orders have equal names. */
const nameOf = (agreed: unknown): string => createHash('sha256').update(JSON.stringify(agreed)).digest('hex')

export interface OrderKey {
  readonly key: string
  /** Deletes the key after the payment has ended without money, so that another attempt makes another payment. */
  readonly forget: () => void
}

/**
 * The idempotency key of an order, stored before the order is sent. A command that is repeated after a crash sends the same
 * key and receives the payment that was already made, if any.
 */
export const orderKeyOf = (notes: Notes, agreed: unknown, now: Instant): OrderKey => {
  const name = nameOf(agreed)
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
