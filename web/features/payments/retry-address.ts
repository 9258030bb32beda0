import type { Payment } from '#domain/payment/payment.ts'
import { prepaymentAddress } from '#domain/payment/prepayment-page.ts'

/** Returns the address of the page that checks another payment of the same charges. */
export const retryAddress = ({ kind, items }: Pick<Payment, 'kind' | 'items'>): string =>
  prepaymentAddress(
    kind,
    items.map(({ fineId }) => fineId),
  )
