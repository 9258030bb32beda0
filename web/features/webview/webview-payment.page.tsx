import { useLoaderData } from 'react-router'
import { Component as Prepayment } from '#web/features/payments/check/prepayment.page.tsx'
import { askedCharges } from './asked-charges.ts'
import { BareLookUp } from './bare-look-up.tsx'

export const loader = askedCharges

/** The page with the button where the charges are known; otherwise the way to them. */
export const Component = () => {
  const asked = useLoaderData<typeof loader>()
  return asked.ids === null ? <BareLookUp title="Оплата штрафов" form={asked.form} /> : <Prepayment />
}
