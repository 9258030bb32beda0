import type { Payment } from '#domain/payment/payment.ts'
import { isUnfinishedPayment } from '#domain/payment/payment-state.ts'
import { prepaymentPage } from '#domain/payment/prepayment-page.ts'
import type { PaymentsPort } from '#application/payments/payments.port.ts'
import { paymentsPort } from '#adapters/wiring/services/payments.ts'
import { useViewModel } from '#web/app/services.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { useTabShown } from '#web/ui/page/use-tab-shown.ts'

interface WatchPaymentProps {
  readonly paymentId: string
  /** Whether the payer can still continue or cancel it, as the page says. */
  readonly isUnfinished: boolean
  /** Called when the payment is not as the page says any more. */
  readonly onChanged: () => void
}

/** Asks for the state of a payment. A failure changes nothing on the page. */
class WatchPaymentViewModel {
  readonly asking: AsyncTask<[], Payment>

  constructor(
    payments: Pick<PaymentsPort, 'status'>,
    { paymentId, isUnfinished, onChanged }: WatchPaymentProps,
  ) {
    const isAsShown = ({ state }: Payment): boolean =>
      prepaymentPage(state) === 'wait' && isUnfinishedPayment(state) === isUnfinished
    this.asking = new AsyncTask(() => payments.status(paymentId), {
      onDone: (payment) => {
        if (!isAsShown(payment)) onChanged()
      },
    })
  }

  /** Bound, because React calls it without the model. */
  readonly dispose = (): void => this.asking.cancel()
}

/** Looks at a payment again when the visitor comes back to the tab: another tab may have continued it. */
export const WatchPayment = (props: WatchPaymentProps) => {
  const model = useViewModel((resolve) => new WatchPaymentViewModel(resolve(paymentsPort), props))
  useTabShown(() => model.asking.start())
  return null
}
