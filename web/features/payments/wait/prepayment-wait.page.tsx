import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoscowTime } from '#domain/dates/wording.ts'
import { useOwnRole } from '#web/features/own-role/use-own-role.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RefreshWithoutScript } from '#web/ui/feedback/refresh-without-script.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { StageTrack } from '#web/ui/feedback/stage-track.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PaidFor } from './paid-for.tsx'
import { PaymentUnavailable } from './payment-unavailable.tsx'
import { BackToCharges } from './back-to-charges.tsx'
import { stagesAt, waitTitle, waitTexts } from './wait-texts.ts'
import { checkedBankAddress, isOnWayToBank } from './to-bank.ts'
import { watchLoader } from './watch-loader.ts'
import { usePaymentWatch } from './use-payment-watch.ts'
import css from './prepayment-wait.module.css'

/** Loads the payment; redirects once the bank has decided. */
export const loader = watchLoader('wait')

export const Component = observer(function PrepaymentWaitPage() {
  const model = usePaymentWatch('wait')
  const { payment } = model
  const { failure } = model.watching
  const [search] = useSearchParams()
  const { origin } = useSite()
  const limit = useOwnRole().limit('payment')
  const payUrl = isOnWayToBank(search) ? payment?.payUrl : null
  const bank = payUrl == null ? null : checkedBankAddress(payUrl, origin)
  // In place of this page, so that Back leads to the check.
  useEffect(() => {
    if (bank !== null) location.replace(bank)
  }, [bank])
  if (failure !== null) return <PaymentUnavailable failure={failure} onRetry={model.again} />
  return (
    <>
      <RoadProgress ofPage label="Ждём ответа банка" />
      {payment !== null && (
        <RefreshWithoutScript seconds={bank === null ? 5 : 0} address={bank ?? undefined} />
      )}
      <PageHead title="Ждём банк" indexed={false} description="Платёж принят: ждём ответа банка." />
      <div className={css['page']}>
        <h1>{waitTitle(payment?.state)}</h1>
        <p className={css['words']} role="status">
          {waitTexts(payment?.state, model.isSlow)} Страницу можно закрыть: платёж не потеряется, а его
          состояние будет в списке штрафов.
        </p>
        {model.isUnanswered && (
          <Notice tone="info" title="Нет связи с нашим сервером" live>
            <p>На сам платёж это не влияет. Спросим снова, как только связь вернётся, обновлять не нужно.</p>
          </Notice>
        )}
        <StageTrack stages={stagesAt(payment?.state ?? 'created')} />
        {payment !== null && model.canCancel && (
          <p className={css['words']}>
            Заплатить можно до {formatMoscowTime(payment.expiresAt)}, потом платёж закроется сам, деньги не
            спишутся.
          </p>
        )}
        {model.cancelling.failure !== null && (
          <Notice tone="info" live>
            {model.cancelling.failure.message}
          </Notice>
        )}
        {limit !== null && model.canCancel && <p>{limit}</p>}
        <div className={css['actions']}>
          {limit === null && payment?.payUrl != null && payment.state !== 'cancelling' && (
            <ButtonLink href={payment.payUrl}>Вернуться на страницу банка</ButtonLink>
          )}
          {limit === null && model.canCancel && (
            <Button variant="quiet" busy={model.cancelling.isRunning} onClick={model.cancel}>
              Отменить оплату
            </Button>
          )}
          {(limit !== null || !model.canCancel) && <BackToCharges kind={payment?.kind} />}
        </div>
        {payment !== null && <PaidFor payment={payment} />}
      </div>
    </>
  )
})
