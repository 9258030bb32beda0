import { lazyPart } from '#web/ui/async/lazy-part.tsx'

const notLoaded = 'Кнопки не загрузились'

/** Actions of a payment that is not finished. They load where such a payment is shown, because few charges have one. */
export const PaymentOfListedCharge = lazyPart(
  async () => (await import('./unfinished-payment.lazy.tsx')).PaymentOfListedCharge,
  notLoaded,
)

/** Follows a payment from which the bank has taken nothing. Nothing is shown of it. */
export const WatchPayment = lazyPart(
  async () => (await import('./watch-payment.lazy.tsx')).WatchPayment,
  null,
)

/** The button that cancels a payment, from the same part. */
export const CancelPayment = lazyPart(
  async () => (await import('./unfinished-payment.lazy.tsx')).CancelPayment,
  notLoaded,
)
