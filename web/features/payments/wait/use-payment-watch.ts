import { useEffect } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import type { Payment } from '#domain/payment/payment.ts'
import { prepaymentPageAddress, type PrepaymentPage } from '#domain/payment/prepayment-page.ts'
import { paymentsUseCases, paymentsPort } from '#adapters/wiring/services/payments.ts'
import { useViewModel } from '#web/app/services.ts'
import { type FirstAnswer, firstStateOf } from '#web/app/first-answer.ts'
import { PaymentWatchViewModel } from './payment-watch.view-model.ts'

/**
 * Polls the payment of the address and redirects to the page of its state: the success page of a declined payment redirects
 * to the error page.
 */
export const usePaymentWatch = (here: PrepaymentPage): PaymentWatchViewModel => {
  const [search] = useSearchParams()
  const paymentId = search.get('paymentId') ?? ''
  const { answer = null } = useLoaderData<{ readonly answer?: FirstAnswer<Payment> | null } | null>() ?? {}
  const model = useViewModel(
    (resolve) =>
      new PaymentWatchViewModel(
        resolve(paymentsPort),
        resolve(paymentsUseCases),
        firstStateOf(resolve, answer),
      ),
    paymentId,
  )
  const navigate = useNavigate()
  const page = model.page === 'check' ? 'wait' : model.page
  useEffect(() => {
    // `replace` is used, so that Back does not lead to a page that waits for a finished payment.
    if (page !== null && page !== here)
      void navigate(prepaymentPageAddress(page, paymentId), { replace: true })
  }, [page, here, navigate, paymentId])
  return model
}
