import type { PaymentQuote } from '#domain/payment/payment.ts'
import { counted, countFines } from '#domain/wording/plural.ts'

/** Returns the title of the only charge, or the number of charges. */
export const paymentTitle = ({ items, kind }: Pick<PaymentQuote, 'items' | 'kind'>): string => {
  const [first] = items
  if (items.length === 1 && first !== undefined) return first.title
  return kind === 'tax' ? counted(items.length, ['налог', 'налога', 'налогов']) : countFines(items.length)
}
