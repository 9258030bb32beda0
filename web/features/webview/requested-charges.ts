import type { LoaderFunctionArgs } from 'react-router'
import { emptyLookUpInput, type LookUpInput } from '#domain/charges/lookup/look-up.ts'
import { pageNotFound } from '#web/app/routing/page-not-found.ts'
import { chargesOfAddress, type RequestedCharges } from '#web/features/payments/check/charges-of-address.ts'

/** Charges that another application passes for payment, or a UIN to look up. */
export type WebviewCharges = RequestedCharges | { readonly ids: null; readonly form: LookUpInput }

/** Parses `ids`, as for `/prepayment`, or `uin`. Without both the form is empty. */
export const requestedCharges = ({ request }: LoaderFunctionArgs): WebviewCharges => {
  const { searchParams } = new URL(request.url)
  if (!searchParams.has('ids'))
    return { ids: null, form: { ...emptyLookUpInput, number: searchParams.get('uin') ?? '' } }
  const requested = chargesOfAddress(request)
  if (requested.ids.length === 0) throw pageNotFound(request)
  return requested
}
