import { lazyPart } from '#web/ui/async/lazy-part.tsx'

const notLoaded = 'Кнопки не загрузились. Проверьте интернет и обновите страницу'

/** Actions of a payment that is not finished. They load where such a payment is shown, because few charges have one. */
export const UnfinishedPayment = lazyPart(
  async () => (await import('./unfinished-payment.lazy.tsx')).UnfinishedPayment,
  notLoaded,
)

/** The button that cancels a payment, from the same part. */
export const CancelPayment = lazyPart(
  async () => (await import('./unfinished-payment.lazy.tsx')).CancelPayment,
  notLoaded,
)
