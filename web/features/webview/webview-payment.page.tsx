import { useLoaderData } from 'react-router'
import { Component as Prepayment } from '#web/features/payments/check/prepayment.page.tsx'
import { requestedCharges } from './requested-charges.ts'
import { EmbeddedLookUp } from './embedded-look-up.tsx'

export const loader = requestedCharges

/** The page with the button where the charges are known; otherwise the way to them. */
export const Component = () => {
  const asked = useLoaderData<typeof loader>()
  return asked.ids === null ? <EmbeddedLookUp title="Оплата штрафов" form={asked.form} /> : <Prepayment />
}
