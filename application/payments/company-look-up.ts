import { Effect } from 'effect'
import type { CapabilitySet } from '#domain/documents/capability.ts'
import type { ChargeKind, FineId, Recipient } from '#domain/charges/fine.ts'
import { parseRecipientType, type RecipientType } from '#domain/payment/recipient-type.ts'
import type { FinesPort } from '#application/fines/fines.port.ts'
import type { Session } from '#application/session/index.ts'
import { inService } from '#application/shared/in-service.ts'
import { PaymentRefused } from './payments.errors.ts'
import type { PaymentRecordsPort } from './payments.port.ts'

const kinds: Readonly<Record<RecipientType, ChargeKind>> = { fines: 'fine', taxes: 'tax' }

/** Questions under way at once. */
const atOnce = 4

const sameAs = (one: Recipient) => (other: Recipient) => JSON.stringify(one) === JSON.stringify(other)

/** Payments of a legal entity by their numbers; out of service, it answers at once and asks nobody (spec §7, §8). */
export const lookUpCompanyPayments =
  (records: PaymentRecordsPort, session: Session, available: CapabilitySet) =>
  (ids: readonly string[], kind?: ChargeKind) =>
    inService(available, 'company.payment', session.within(records.byIds(ids, kind)))

/** Who gets the money of these charges, each once; `type` is `fines` or `taxes`, and other charges are left out. */
export const lookUpRecipients = (fines: FinesPort, session: Session, available: CapabilitySet) =>
  Effect.fn('lookUpRecipients')(function* (type: string, ids: readonly FineId[]) {
    const parsed = parseRecipientType(type)
    if (parsed._tag === 'Invalid') return yield* new PaymentRefused(parsed.issues[0])
    const asked = session.within(Effect.forEach(ids, (id) => fines.fine(id), { concurrency: atOnce }))
    const found = yield* inService(available, 'company.recipient', asked)
    const recipients = found.flatMap(({ kind, recipient }) =>
      kind === kinds[parsed.value] && recipient !== null ? [recipient] : [],
    )
    return recipients.filter((one, index) => recipients.findIndex(sameAs(one)) === index)
  })
