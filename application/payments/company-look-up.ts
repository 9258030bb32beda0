import { Effect } from 'effect'
import { type Capability, type CapabilitySet, checkCapability } from '#domain/documents/capability.ts'
import type { ChargeKind, FineId, Recipient } from '#domain/fines/fine.ts'
import { parseRecipientType, type RecipientType } from '#domain/payment/recipient-type.ts'
import type { FinesPort } from '#application/fines/fines.port.ts'
import type { Session } from '#application/session/index.ts'
import { PaymentRefused } from './payments.errors.ts'
import type { PaymentRecordsPort } from './payments.port.ts'

/** An operation out of service answers at once and asks nobody (spec §7, §8). */
const inService = (available: CapabilitySet, capability: Capability): Effect.Effect<void, PaymentRefused> => {
  const checked = checkCapability(available, capability)
  return checked._tag === 'Valid' ? Effect.void : Effect.fail(new PaymentRefused(checked.issues[0]))
}

const kinds: Readonly<Record<RecipientType, ChargeKind>> = { fines: 'fine', taxes: 'tax' }

/** Questions under way at once. */
const atOnce = 4

const sameAs = (one: Recipient) => (other: Recipient) => JSON.stringify(one) === JSON.stringify(other)

/** Payments of a legal entity by their numbers (spec §7, Payments). */
export const lookUpCompanyPayments = (
  records: PaymentRecordsPort,
  session: Session,
  available: CapabilitySet,
) =>
  Effect.fn('lookUpCompanyPayments')(function* (ids: readonly string[], kind?: ChargeKind) {
    yield* inService(available, 'company.payment')
    return yield* session.within(records.byIds(ids, kind))
  })

/** Who gets the money of these charges, each once; `type` is `fines` or `taxes`, and other charges are left out. */
export const lookUpRecipients = (fines: FinesPort, session: Session, available: CapabilitySet) =>
  Effect.fn('lookUpRecipients')(function* (type: string, ids: readonly FineId[]) {
    const parsed = parseRecipientType(type)
    if (parsed._tag === 'Invalid') return yield* new PaymentRefused(parsed.issues[0])
    yield* inService(available, 'company.recipient')
    const found = yield* session.within(Effect.forEach(ids, (id) => fines.fine(id), { concurrency: atOnce }))
    const recipients = found.flatMap(({ kind, recipient }) =>
      kind === kinds[parsed.value] && recipient !== null ? [recipient] : [],
    )
    return recipients.filter((one, index) => recipients.findIndex(sameAs(one)) === index)
  })
