import { Array as Arr, Effect } from 'effect'
import type { CapabilitySet } from '#domain/documents/capability.ts'
import type { ChargeKind, ChargeId, Recipient } from '#domain/charges/charge.ts'
import { parseRecipientType, type RecipientType } from '#domain/payment/recipient-type.ts'
import type { FinesPort } from '#application/fines/fines.port.ts'
import { acceptInput, requireCapability } from '#application/shared/accept.ts'
import type { PaymentRecordsPort } from './payments.port.ts'

const kinds: Readonly<Record<RecipientType, ChargeKind>> = { fines: 'fine', taxes: 'tax' }

/** Maximum of concurrent requests. */
const concurrency = 4

const isSameRecipient = (a: Recipient, b: Recipient): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Returns payments of a legal entity by their numbers. If the operation is out of service, it fails without a request (spec
 * §7, §8).
 */
export const lookUpCompanyPayments =
  (records: Pick<PaymentRecordsPort, 'byIds'>, available: CapabilitySet) =>
  (ids: readonly string[], kind?: ChargeKind) =>
    Effect.andThen(requireCapability(available, 'company.payment'), records.byIds(ids, kind))

/**
 * Returns the recipients of these charges without duplicates. `type` is `fines` or `taxes`; charges of the other kind are left
 * out. Fails with `recipient-type` for another type (spec §8).
 */
export const lookUpRecipients = (fines: Pick<FinesPort, 'fine'>, available: CapabilitySet) =>
  Effect.fn('lookUpRecipients')(function* (type: string, ids: readonly ChargeId[]) {
    const parsed = yield* acceptInput(parseRecipientType(type))
    yield* requireCapability(available, 'company.recipient')
    const found = yield* Effect.forEach(ids, (id) => fines.fine(id), { concurrency })
    const recipients = found.flatMap(({ kind, recipient }) =>
      kind === kinds[parsed] && recipient !== null ? [recipient] : [],
    )
    return Arr.dedupeWith(recipients, isSameRecipient)
  })

/**
 * Use cases of a legal entity about its payments. They are capabilities (spec §7, §8) whose requests other operations share, so the
 * pipeline of requests cannot check them.
 */
export const makeCompanyPayments = (
  records: Pick<PaymentRecordsPort, 'byIds'>,
  fines: Pick<FinesPort, 'fine'>,
  available: CapabilitySet,
) => ({
  payments: lookUpCompanyPayments(records, available),
  recipients: lookUpRecipients(fines, available),
})
