import type { PaymentQuote } from '#domain/payment/payment.ts'
import { counted, countFines } from '#domain/wording/plural.ts'

/** What was paid for: the one charge by its name, several by their number. */
export const paymentTitle = ({ items, kind }: Pick<PaymentQuote, 'items' | 'kind'>): string => {
  const [first] = items
  if (items.length === 1 && first !== undefined) return first.title
  return kind === 'tax' ? counted(items.length, ['налог', 'налога', 'налогов']) : countFines(items.length)
}
