import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { prepaymentPath, type PrepaymentPage } from '#domain/payment/prepayment-page.ts'
import { paymentsUseCases, paymentsPort } from '#adapters/wiring/services/payments.ts'
import { useViewModel } from '#web/app/features.ts'
import { PaymentWatchViewModel } from './payment-watch.view-model.ts'

/**
 * Follows the payment of the address and keeps the visitor on the page that its state belongs to: a link to the success
 * page of a payment that was declined shows the page of the decline.
 */
export const usePaymentWatch = (here: PrepaymentPage): PaymentWatchViewModel => {
  const [search] = useSearchParams()
  const paymentId = search.get('paymentId') ?? ''
  const model = useViewModel(
    (ask) => new PaymentWatchViewModel(ask(paymentsPort), ask(paymentsUseCases)),
    paymentId,
  )
  const navigate = useNavigate()
  const page = model.page === 'check' ? 'wait' : model.page
  useEffect(() => {
    // Replaced, not pushed: Back must not lead to a page that waits for what has already happened.
    if (page !== null && page !== here)
      void navigate(`${prepaymentPath(page)}?paymentId=${encodeURIComponent(paymentId)}`, { replace: true })
  }, [page, here, navigate, paymentId])
  return model
}
