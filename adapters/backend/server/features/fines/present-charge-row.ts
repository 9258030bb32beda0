import type { Charge, ChargeId, SortIdentifier } from '#domain/charges/charge.ts'
import { type Instant, instantOf } from '#domain/dates/instant.ts'
import { discountOf } from '#domain/charges/law/discount.ts'
import { isReservation } from '#domain/payment/charge-claim.ts'
import { isUnfinishedPayment } from '#domain/payment/payment-state.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { demoSource } from '#adapters/backend/server/registry/sources/charge-source.ts'
import { isShowable } from '#adapters/backend/server/registry/photos/photo-files.ts'
import type { ChargeRow } from './fines.repository.ts'
import type { FoundDocument } from './searched-documents.repository.ts'

const instantOrNull = (date: Date | null): Instant | null => (date === null ? null : instantOf(date))

/** Converts a document to the form of the wire. */
export const sortIdentifier = ({ kind, value }: FoundDocument): SortIdentifier => ({
  type: kind,
  identifier: value,
})

/** The whole payment returns, or a refund of a part names this charge. */
const isReturning = (row: ChargeRow): boolean => row.claiming_state === 'refunding' || row.in_open_refund

/**
 * Every caller sees that the bank has an order with a card, so that the charge is neither paid twice nor shown as paid money;
 * only the payer sees the payment, its sum and the receipt. A reservation of another user is not shown, because it may give way
 * (domain/payment/charge-claim.ts): the quote decides.
 */
const claimingPaymentOf = (row: ChargeRow, userId: string): Charge['heldBy'] => {
  if (row.claimed_by === null) return null
  const isPayer = row.claimed_by_user === userId
  if (!isPayer && row.claiming_state !== null && isReservation(row.claiming_state)) return null
  return {
    paymentId: isPayer ? row.claimed_by : null,
    paid: row.claiming_paid_at !== null,
    isUnfinished: row.claiming_state !== null && isUnfinishedPayment(row.claiming_state),
    ...(isPayer && isReturning(row) && { isReturning: true }),
    receipt: isPayer ? row.receipt : null,
    amount: isPayer ? row.claimed_amount : null,
  }
}

/** Presents a stored charge as the caller may see it. */
export const presentChargeRow = (
  row: ChargeRow,
  foundBy: readonly SortIdentifier[],
  userId: string,
): Charge => {
  const charge = {
    kind: row.kind,
    article: row.article,
    ruledOn: row.ruled_on,
    happenedOn: row.happened_on,
    amount: row.amount,
  }
  return {
    ...charge,
    id: row.id as ChargeId,
    uin: row.uin as Uin,
    title: row.title,
    happenedAt: instantOrNull(row.happened_at),
    place: row.place,
    location: row.location,
    department: row.department,
    recipient: row.recipient,
    foundBy,
    discount: discountOf(charge),
    photoCount: row.photos.filter(isShowable).length,
    ...(row.photos_stated && row.photos.length === 0 && { hasNoPhotos: true }),
    bailiff: row.bailiff,
    paidAt: instantOrNull(row.paid_at),
    ...(row.source === demoSource && { isDemo: true }),
    heldBy: claimingPaymentOf(row, userId),
  }
}
