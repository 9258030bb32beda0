import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useActionData } from 'react-router'
import { deviceNotes } from '#adapters/wiring/services/device.ts'
import { paymentRecordsPort, paymentsUseCases } from '#adapters/wiring/services/payments.ts'
import { useViewModel } from '#web/app/services.ts'
import { type FirstAnswer, firstStateOf } from '#web/app/first-answer.ts'
import type { FormReply } from '#web/ui/form/model/form-reply.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { checkedBankAddress } from '#web/features/payments/wait/to-bank.ts'
import { PrepaymentViewModel, type RenderedQuote } from './prepayment.view-model.ts'
import type { RequestedCharges } from './charges-of-address.ts'
import { CheckForm } from './check-form.tsx'
import { QuoteUnavailable, unavailableTitle } from './quote-unavailable.tsx'
import css from './prepayment.module.css'

interface ChargesCheckProps extends RequestedCharges {
  /** The quote that the page was rendered with. */
  readonly answer?: FirstAnswer<RenderedQuote> | null
}

/** Payment page of the charges in the address, from their total to the page of the bank. */
export const ChargesCheck = observer(function ChargesCheck({ ids, kind, answer = null }: ChargesCheckProps) {
  const reply = useActionData<FormReply<Payment>>()
  const model = useViewModel(
    (resolve) =>
      new PrepaymentViewModel(resolve(paymentsUseCases), resolve(paymentRecordsPort), resolve(deviceNotes), {
        first: firstStateOf(resolve, answer),
        reply,
      }),
    ids,
    kind,
  )
  // Back from the bank may restore the page from bfcache in its old state, so the model is reset.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && model.comeBack(ids, kind)
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [model, ids, kind])
  // The page of the bank is on another site and loads as a new document.
  const { nextAddress } = model
  useEffect(() => {
    if (nextAddress !== null) location.assign(checkedBankAddress(nextAddress, location.origin))
  }, [nextAddress])
  const { isWaiting, failure } = model.quoting
  return (
    <>
      {isWaiting && <RoadProgress ofPage label="Считаем сумму" />}
      <PageHead
        title={failure === null ? 'Проверьте платёж' : unavailableTitle(failure)}
        indexed={false}
        description="Сумма, комиссия и получатель до оплаты."
      />
      {isWaiting && (
        <div className={css['page']}>
          <h1>Считаем сумму</h1>
          <Skeleton lines={6} />
        </div>
      )}
      {model.quote !== null && <CheckForm model={model} quote={model.quote} />}
      {failure !== null && (
        <QuoteUnavailable ids={ids} failure={failure} kind={kind} onRetry={() => model.start(ids, kind)} />
      )}
    </>
  )
})
