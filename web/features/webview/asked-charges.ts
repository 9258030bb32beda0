import { data, type LoaderFunctionArgs } from 'react-router'
import type { ChargeKind, FineId } from '#domain/charges/fine.ts'
import { emptyLookUpForm, type LookUpForm } from '#domain/charges/lookup/look-up.ts'
import { maxChargesPerPayment } from '#domain/payment/limits.ts'
import { isUuid } from '#domain/uuid.ts'

/** What another application wants paid: charges that it knows, or a number to look them up by. */
export type AskedCharges =
  | { readonly ids: readonly FineId[]; readonly kind: ChargeKind }
  | { readonly ids: null; readonly form: LookUpForm }

/** `ids` after commas as for `/prepayment`, or `uin`; with neither of them the form is empty. */
export const askedCharges = ({ request }: LoaderFunctionArgs): AskedCharges => {
  const { searchParams, pathname } = new URL(request.url)
  const asked = searchParams.get('ids')
  if (asked === null)
    return { ids: null, form: { ...emptyLookUpForm, number: searchParams.get('uin') ?? '' } }
  const ids = asked.split(',')
  if (ids.length > maxChargesPerPayment || !ids.every(isUuid))
    throw data(`Page Not Found: ${pathname}`, { status: 404 })
  return {
    ids: ids as readonly string[] as readonly FineId[],
    kind: searchParams.get('type') === 'tax' ? 'tax' : 'fine',
  }
}
