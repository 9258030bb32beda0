import { observer } from 'mobx-react-lite'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { Button, ButtonLink } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/status/notice.tsx'
import { RoadProgress } from '#web/kit/status/road-progress.tsx'
import { type Stage, type StageState, StageTrack } from '#web/kit/status/stage-track.tsx'
import { PageHead } from '#web/kit/frame/page-head.tsx'
import { SiteLayout } from '#web/layouts/site.layout.tsx'
import { PaymentUnavailable } from './parts/payment-unavailable.tsx'
import { usePaymentWatch } from './use-payment-watch.ts'
import css from './prepayment-wait.module.css'

const stageTitles = ['Создание платежа', 'Проверка карты банком', 'Списание денег'] as const

/** How many stages are behind, as far as anybody knows. */
const passed: Partial<Record<PaymentState, number>> = {
  registered: 1,
  challenge: 1,
  authorised: 2,
  'provider-unknown': 1,
}

const stagesAt = (state: PaymentState): readonly Stage[] => {
  const behind = passed[state] ?? 0
  const stateOf = (index: number): StageState => {
    if (index < behind) return 'done'
    return index === behind ? 'now' : 'later'
  }
  return stageTitles.map((title, index) => ({ title, state: stateOf(index) }))
}

export const Component = observer(function PrepaymentWaitPage() {
  const model = usePaymentWatch('wait')
  const { payment } = model
  const { state } = model.watching
  if (state._tag === 'Failed' || state._tag === 'Crashed')
    return <PaymentUnavailable failure={state._tag === 'Failed' ? state.error : null} />
  return (
    <SiteLayout progress={<RoadProgress label="Ждём ответа банка" />}>
      <PageHead title="Ждём банк" indexed={false} />
      <div className={css['page']}>
        <h1>Ждём ответа банка</h1>
        <p className={css['words']} role="status">
          Обычно это несколько секунд. Страницу можно закрыть: платёж не потеряется, а его состояние будет в
          списке штрафов.
        </p>
        <StageTrack stages={stagesAt(payment?.state ?? 'created')} />
        {model.cancelling.state._tag === 'Failed' && (
          <Notice tone="info" live>
            {'message' in model.cancelling.state.error
              ? model.cancelling.state.error.message
              : 'Отменить не получилось. Повторите через минуту'}
          </Notice>
        )}
        {payment?.payUrl != null && (
          <div className={css['actions']}>
            <ButtonLink href={payment.payUrl}>Вернуться на страницу банка</ButtonLink>
            {model.canCancel && (
              <Button look="quiet" busy={model.cancelling.isRunning} onClick={model.cancel}>
                Отменить оплату
              </Button>
            )}
          </div>
        )}
        {payment !== null && <p className={css['words']}>Сумма {formatRoubles(payment.total)}</p>}
      </div>
    </SiteLayout>
  )
})
