import { observer } from 'mobx-react-lite'
import type { Charge } from '#domain/charges/charge.ts'
import { placeInPayment } from '#domain/charges/list/place-in-payment.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { prepaymentPageAddress } from '#domain/payment/prepayment-page.ts'
import type { Payments } from '#application/payments/index.ts'
import { paymentsUseCases } from '#adapters/wiring/services/payments.ts'
import { useViewModel } from '#web/app/services.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import css from './unfinished-payment.module.css'

/** Cancels an unfinished payment, so that its charges can be paid again. */
class CancelPaymentViewModel {
  readonly cancelling: AsyncTask<[string], Payment>

  constructor(payments: Pick<Payments, 'cancel'>, onCancelled: () => void) {
    this.cancelling = new AsyncTask(payments.cancel, { onDone: onCancelled })
  }

  /** Bound, because React calls it without the model. */
  readonly dispose = (): void => this.cancelling.cancel()
}

interface CancelPaymentProps {
  readonly paymentId: string
  readonly label: string
  /** Called after the bank has confirmed that it takes no money. */
  readonly onCancelled: () => void
}

/** The button that cancels a payment, and the refusal of the bank in its words. */
export const CancelPayment = observer(function CancelPayment({
  paymentId,
  label,
  onCancelled,
}: CancelPaymentProps) {
  const model = useViewModel(
    (resolve) =>
      new CancelPaymentViewModel(resolve(paymentsUseCases), () => {
        showToast({ message: 'Оплата отменена, деньги не списаны', type: 'success' })
        onCancelled()
      }),
  )
  const { failure, isRunning } = model.cancelling
  return (
    <>
      <Button variant="secondary" busy={isRunning} onClick={() => model.cancelling.start(paymentId)}>
        {label}
      </Button>
      <p className={css['refusal']} role="status">
        {failure !== null && failure.message}
      </p>
    </>
  )
})

interface UnfinishedPaymentProps extends Omit<CancelPaymentProps, 'label'> {
  /** What else the payment is about. */
  readonly note?: string
}

/** «Продолжить» and «Отменить» of a payment from which the bank has taken nothing. */
export const UnfinishedPayment = ({ paymentId, note, onCancelled }: UnfinishedPaymentProps) => (
  <div className={css['actions']}>
    {note !== undefined && <p className={css['note']}>{note}</p>}
    <ButtonLink href={prepaymentPageAddress('wait', paymentId)}>Продолжить</ButtonLink>
    <CancelPayment paymentId={paymentId} label="Отменить" onCancelled={onCancelled} />
  </div>
)

interface PaymentOfListedChargeProps extends Omit<CancelPaymentProps, 'label'> {
  readonly charge: Charge
  /** The charges of the list. */
  readonly charges: readonly Charge[]
}

const nouns = { fine: ['штрафа', 'штрафов'], tax: ['налога', 'налогов'] } as const

/** The same for a charge in a list, which has the buttons once for each payment. */
export const PaymentOfListedCharge = ({ charge, charges, ...payment }: PaymentOfListedChargeProps) => {
  const place = placeInPayment(charges, charge)
  const [one, several] = nouns[charge.kind]
  if (place === 'only') return <UnfinishedPayment {...payment} />
  if (place === 'first')
    return (
      <UnfinishedPayment
        {...payment}
        note={`Один платёж за несколько ${several}: продолжится или отменится весь`}
      />
    )
  return <p className={css['note']}>Тот же платёж, что у {one} выше</p>
}
