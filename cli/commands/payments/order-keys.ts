import { createHash, randomUUID } from 'node:crypto'
import type { Instant } from '#domain/dates/instant.ts'
import { idempotencyHours } from '#domain/payment/limits.ts'
import type { CommandServices } from '#cli/composition/with-product.ts'

type Notes = CommandServices['notes']

/** In the file of the session, so that they are deleted with the session. */
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

/** What was agreed to, without its words: one text for one order. */
const nameOf = (agreed: unknown): string => createHash('sha256').update(JSON.stringify(agreed)).digest('hex')

export interface OrderKey {
  readonly key: string
  /** The payment that it made has ended without money: another try is another payment. */
  readonly forget: () => void
}

/**
 * The key of an order, written down before the order is sent: a command that is repeated after a crash sends the same one,
 * and gets the payment that was made, if it was.
 */
export const orderKeyOf = (notes: Notes, agreed: unknown, now: Instant): OrderKey => {
  const name = nameOf(agreed)
  const fresh = Object.fromEntries(
    Object.entries(read(notes)).filter(([, { at }]) => now - at < idempotencyHours * hourMs),
  )
  const key = fresh[name]?.key ?? randomUUID()
  notes.set(noteName, JSON.stringify({ ...fresh, [name]: fresh[name] ?? { key, at: now } }))
  return {
    key,
    forget: () => {
      const { [name]: _, ...others } = read(notes)
      notes.set(noteName, JSON.stringify(others))
    },
  }
}
