import type { PaymentQuote } from '#domain/payment/payment.ts'
import { countCharges } from '#domain/charges/list/count-charges.ts'

/** Returns the title of the only charge, or the number of charges. */
export const paymentTitle = ({ items, kind }: Pick<PaymentQuote, 'items' | 'kind'>): string => {
  const [first] = items
  if (items.length === 1 && first !== undefined) return first.title
  return countCharges(items.map(() => ({ kind })))
}
