import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Charge } from '#domain/charges/charge.ts'
import { countCharges } from '#domain/charges/list/count-charges.ts'
import { placeInPayment } from '#domain/charges/list/place-in-payment.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { prepaymentPageAddress } from '#domain/payment/prepayment-page.ts'
import type { Payments } from '#application/payments/index.ts'
import type { PaymentRecordsPort } from '#application/payments/payments.port.ts'
import { paymentRecordsPort, paymentsUseCases } from '#adapters/wiring/services/payments.ts'
import { useViewModel } from '#web/app/services.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
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
  readonly note?: string | undefined
}

/** «Продолжить» and «Отменить» of a payment from which the bank has taken nothing. */
const UnfinishedPayment = ({ paymentId, note, onCancelled }: UnfinishedPaymentProps) => (
  <div className={css['actions']}>
    {note !== undefined && <p className={css['note']}>{note}</p>}
    <ButtonLink href={prepaymentPageAddress('wait', paymentId)}>Продолжить</ButtonLink>
    <CancelPayment paymentId={paymentId} label="Отменить" onCancelled={onCancelled} />
  </div>
)

/** The payment of a charge, for the number of its charges. */
class PaymentOfChargeViewModel {
  readonly loading: AsyncTask<[string], readonly Payment[]>

  constructor(records: Pick<PaymentRecordsPort, 'byIds'>) {
    this.loading = new AsyncTask((paymentId: string) => records.byIds([paymentId], undefined))
  }

  /** Bound, because React calls it without the model. */
  readonly dispose = (): void => this.loading.cancel()
}

const noteOf = ({ items, kind }: Pick<Payment, 'items' | 'kind'>): string | undefined =>
  items.length < 2
    ? undefined
    : `Один платёж за ${countCharges(items.map(() => ({ kind })))}: продолжится или отменится весь`

/**
 * The same for the only charge of a page, which cannot see the others of its payment. The buttons appear with their number; a
 * payment that could not be read has them, too.
 */
export const PaymentOfOpenedCharge = observer(function PaymentOfOpenedCharge(
  props: Omit<CancelPaymentProps, 'label'>,
) {
  const { paymentId } = props
  const { loading } = useViewModel((resolve) => new PaymentOfChargeViewModel(resolve(paymentRecordsPort)))
  useEffect(() => loading.start(paymentId), [loading, paymentId])
  if (loading.isWaiting) return <Skeleton lines={1} />
  const payment = loading.value?.[0]
  return <UnfinishedPayment {...props} note={payment && noteOf(payment)} />
})

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
