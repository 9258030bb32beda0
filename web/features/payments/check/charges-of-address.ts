import type { ChargeId, ChargeKind } from '#domain/charges/charge.ts'
import { maxChargesPerPayment } from '#domain/payment/limits.ts'
import { parseChargeIds } from '#domain/payment/prepayment-page.ts'
import { pageNotFound } from '#web/app/routing/page-not-found.ts'

/** Charges that an address requests a payment for. */
export interface RequestedCharges {
  readonly ids: readonly ChargeId[]
  readonly kind: ChargeKind
}

/** Reads `ids`, separated by commas, and `type`. Throws an answer 404 for an invalid id and for more than one payment may have. */
export const chargesOfAddress = (request: Pick<Request, 'url'>): RequestedCharges => {
  const { searchParams } = new URL(request.url)
  const ids = parseChargeIds(searchParams.get('ids') ?? '')
  if (ids === null || ids.length > maxChargesPerPayment) throw pageNotFound(request)
  return { ids, kind: searchParams.get('type') === 'tax' ? 'tax' : 'fine' }
}
