import { lazy } from 'react'

/** Actions of a payment that is not finished. They load where such a payment is shown, because few charges have one. */
export const UnfinishedPayment = lazy(async () => {
  const part = await import('./unfinished-payment.lazy.tsx')
  return { default: part.UnfinishedPayment }
})

/** The button that cancels a payment, from the same part. */
export const CancelPayment = lazy(async () => {
  const part = await import('./unfinished-payment.lazy.tsx')
  return { default: part.CancelPayment }
})
