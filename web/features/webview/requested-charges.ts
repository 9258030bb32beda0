import { data, type LoaderFunctionArgs } from 'react-router'
import type { ChargeKind, ChargeId } from '#domain/charges/charge.ts'
import { emptyLookUpInput, type LookUpInput } from '#domain/charges/lookup/look-up.ts'
import { maxChargesPerPayment } from '#domain/payment/limits.ts'
import { readChargeIds } from '#domain/payment/prepayment-page.ts'

/** Charges that another application passes for payment, or a UIN to look up. */
export type WebviewCharges =
  | { readonly ids: readonly ChargeId[]; readonly kind: ChargeKind }
  | { readonly ids: null; readonly form: LookUpInput }

/** Parses `ids`, separated by commas as for `/prepayment`, or `uin`. Without both the form is empty. */
export const requestedCharges = ({ request }: LoaderFunctionArgs): WebviewCharges => {
  const { searchParams, pathname } = new URL(request.url)
  const idsText = searchParams.get('ids')
  if (idsText === null)
    return { ids: null, form: { ...emptyLookUpInput, number: searchParams.get('uin') ?? '' } }
  const ids = readChargeIds(idsText)
  if (ids === null || ids.length === 0 || ids.length > maxChargesPerPayment)
    throw data(`Page Not Found: ${pathname}`, { status: 404 })
  return { ids, kind: searchParams.get('type') === 'tax' ? 'tax' : 'fine' }
}
