import { useLoaderData } from 'react-router'
import {
  action as orderPayment,
  Component as Prepayment,
} from '#web/features/payments/check/prepayment.page.tsx'
import { requestedCharges } from './requested-charges.ts'
import { EmbeddedLookUp } from './embedded-look-up.tsx'

/** Reads the charges that the application passes in the address. */
export const loader = requestedCharges

/** Creates the payment and leads to the bank. */
export const action = orderPayment

/** The payment page if the charges are known, otherwise the look-up form. */
export const Component = () => {
  const request = useLoaderData<typeof loader>()
  return request.ids === null ? <EmbeddedLookUp title="Оплата штрафов" form={request.form} /> : <Prepayment />
}
