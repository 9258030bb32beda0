import { Array as Arr, Effect } from 'effect'
import { type Capability, type CapabilitySet, checkCapability } from '#domain/documents/capability.ts'
import type { ChargeKind, ChargeId, Recipient } from '#domain/charges/charge.ts'
import { isValid } from '#domain/parsed.ts'
import { parseRecipientType, type RecipientType } from '#domain/payment/recipient-type.ts'
import type { FinesPort } from '#application/fines/fines.port.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { acceptInput } from '#application/shared/accept.ts'
import type { PaymentRecordsPort } from './payments.port.ts'

const kinds: Readonly<Record<RecipientType, ChargeKind>> = { fines: 'fine', taxes: 'tax' }

/** Maximum of concurrent requests. */
const concurrency = 4

const isSameRecipient = (a: Recipient, b: Recipient): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Spec §7, §8: these two operations are capabilities of a legal entity and use requests that other operations share, so the
 * request pipeline cannot check them.
 */
const inService = <A, E>(
  available: CapabilitySet,
  capability: Capability,
  call: Effect.Effect<A, E>,
): Effect.Effect<A, E | BackendRefused> =>
  Effect.suspend((): Effect.Effect<A, E | BackendRefused> => {
    const checked = checkCapability(available, capability)
    if (isValid(checked)) return call
    return Effect.fail(new BackendRefused({ code: 'capability.off', message: checked.issues[0].message }))
  })

/**
 * Returns payments of a legal entity by their numbers. If the operation is out of service, it fails without a request (spec
 * §7, §8).
 */
export const lookUpCompanyPayments =
  (records: Pick<PaymentRecordsPort, 'byIds'>, available: CapabilitySet) =>
  (ids: readonly string[], kind?: ChargeKind) =>
    inService(available, 'company.payment', records.byIds(ids, kind))

/**
 * Returns the recipients of these charges without duplicates. `type` is `fines` or `taxes`; charges of the other kind are left
 * out. Fails with `recipient-type` for another type (spec §8).
 */
export const lookUpRecipients = (fines: Pick<FinesPort, 'fine'>, available: CapabilitySet) =>
  Effect.fn('lookUpRecipients')(function* (type: string, ids: readonly ChargeId[]) {
    const parsed = yield* acceptInput(parseRecipientType(type))
    const charges = Effect.forEach(ids, (id) => fines.fine(id), { concurrency })
    const found = yield* inService(available, 'company.recipient', charges)
    const recipients = found.flatMap(({ kind, recipient }) =>
      kind === kinds[parsed] && recipient !== null ? [recipient] : [],
    )
    return Arr.dedupeWith(recipients, isSameRecipient)
  })

/** Use cases of a legal entity about its payments. */
export const makeCompanyPayments = (
  records: Pick<PaymentRecordsPort, 'byIds'>,
  fines: Pick<FinesPort, 'fine'>,
  available: CapabilitySet,
) => ({
  payments: lookUpCompanyPayments(records, available),
  recipients: lookUpRecipients(fines, available),
})
