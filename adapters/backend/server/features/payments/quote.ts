import { Result } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import { addDays, type LocalDate, midnight } from '#domain/dates/local-date.ts'
import { amountDue, nearestLastDayOf } from '#domain/charges/explanations/charge-status.ts'
import type { ChargeKind, Charge } from '#domain/charges/charge.ts'
import { formatDocumentNumber } from '#domain/charges/list/matched-document.ts'
import { formatPlate } from '#domain/identity/plate.ts'
import { formatSts } from '#domain/identity/sts.ts'
import { hasDemoCharges } from '#domain/charges/demo-charges.ts'
import { quoteTotals, type CommissionPolicy } from '#domain/payment/commission.ts'
import type { IsOpenCharge } from '#domain/payment/masked-payment.ts'
import { paymentObstacle } from '#domain/payment/payment-obstacle.ts'
import type { PaymentItem, PaymentQuote } from '#domain/payment/payment.ts'
import { fineUnknown } from '#adapters/backend/server/features/fines/fine-unknown.ts'
import {
  chargesByIds,
  foundDocuments,
  platesOfCharges,
} from '#adapters/backend/server/features/fines/fines.repository.ts'
import {
  certificateOf,
  fittingVehiclesOf,
  type FoundDocument,
  type Vehicle,
} from '#adapters/backend/server/features/fines/searched-documents.repository.ts'
import { presentChargeRow } from '#adapters/backend/server/features/fines/present-charge-row.ts'
import { type Refused, refused } from '#adapters/backend/server/http/refused.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'

export interface QuoteRequest {
  readonly userId: string
  readonly ids: readonly string[]
  /** When absent, the kind of the first charge. */
  readonly kind: ChargeKind | undefined
  /** The day in Moscow: the day of payment decides on the discount. */
  readonly today: LocalDate
  readonly policy: CommissionPolicy
  /** Documents that the payer entered: the receipt shows them with their charges. */
  readonly documents?: readonly FoundDocument[]
  /** Charges that the payer sees without asterisks; all of them when absent. A refusal names no number of another one. */
  readonly isOpen?: IsOpenCharge
  /** Payments of other users whose claims are released for this payer. */
  readonly releasable?: readonly string[]
}

/** The price of charges on one day. */
export interface Quoted extends PaymentQuote {
  /** When the first of their discounts ends; null where there is none. */
  readonly discountEndsAt: Instant | null
}

const discountEndOf = (charges: readonly Charge[], today: LocalDate): Instant | null => {
  const first = nearestLastDayOf(charges, today)
  return first === null ? null : midnight(addDays(first, 1))
}

/**
 * The payer's own vehicles of these charges, each named by the plate of the charge, otherwise by its certificate: a payer who only
 * knows the number of a charge does not see its vehicle.
 */
const ownVehicles = async (
  db: Database,
  ownCars: readonly Vehicle[],
  chargeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>(ownCars.map(({ sts }) => [sts, formatSts(sts)]))
  const found = await foundDocuments(db, ownCars.map(certificateOf), chargeIds)
  const plates = await platesOfCharges(db, [...found.keys()])
  return new Map(
    [...found].flatMap(([chargeId, [first]]) => {
      const [plate] = plates.get(chargeId) ?? []
      const name = plate === undefined ? first && names.get(first.value) : formatPlate(plate)
      return name === undefined ? [] : [[chargeId, name] as const]
    }),
  )
}

/** Returns the document that the payer entered for each of these charges. A payer who knows the document may see it with its charge. */
const documentsByCharge = async (
  db: Database,
  documents: readonly FoundDocument[],
  chargeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (documents.length === 0) return new Map()
  const found = await foundDocuments(db, documents, chargeIds)
  return new Map(
    [...found].flatMap(([chargeId, [first]]) =>
      first === undefined
        ? []
        : [[chargeId, formatDocumentNumber({ type: first.kind, identifier: first.value })] as const],
    ),
  )
}

const everyCharge: IsOpenCharge = () => true

/** Returns what these charges cost together today, with their numbers; only the server computes it. */
export const quoteFor = async (
  db: Database,
  {
    userId,
    ids,
    kind: requestedKind,
    today,
    policy,
    documents = [],
    isOpen = everyCharge,
    releasable = [],
  }: QuoteRequest,
): Promise<Result.Result<Quoted, Refused>> => {
  const uniqueIds = [...new Set(ids)]
  const [rows, ownCars] = await Promise.all([chargesByIds(db, uniqueIds), fittingVehiclesOf(db, userId)])
  const fines = rows.map((row) => presentChargeRow(row, [], userId))
  const [first] = fines
  if (first === undefined || fines.length < uniqueIds.length) return Result.fail(fineUnknown)
  const kind = requestedKind ?? first.kind
  const claimed = new Set(
    rows.flatMap(({ id, claimed_by: by }) => (by === null || releasable.includes(by) ? [] : [id])),
  )
  const isClaimed = (id: string) => claimed.has(id)
  const obstacle = paymentObstacle(fines, { kind, today, isOpen, isClaimed })
  if (obstacle !== null) return Result.fail(refused(obstacle.code, obstacle.message))
  const [vehicles, byDocument] = await Promise.all([
    ownVehicles(db, ownCars, uniqueIds),
    documentsByCharge(db, documents, uniqueIds),
  ])
  const items = fines.map((charge): PaymentItem => ({
    fineId: charge.id,
    uin: charge.uin,
    title: charge.title,
    subject: vehicles.get(charge.id) ?? byDocument.get(charge.id) ?? null,
    recipient: charge.recipient,
    amount: amountDue(charge, today),
    withoutDiscount: charge.amount,
    happenedOn: charge.happenedOn,
    happenedAt: charge.happenedAt,
    place: charge.place,
  }))
  return Result.succeed({
    kind,
    items,
    ...quoteTotals(items, policy),
    discountEndsAt: discountEndOf(fines, today),
    ...(hasDemoCharges(fines) && { isDemo: true }),
  })
}
