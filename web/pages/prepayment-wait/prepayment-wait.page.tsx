import { observer } from 'mobx-react-lite'
import { formatTime } from '#domain/dates/wording.ts'
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

const titleOf = (state: PaymentState | undefined): string =>
  state === 'cancelling' ? 'Отменяем оплату' : 'Ждём ответа банка'

/** What is known of the money comes first. */
const waitingForCard = 'Деньги ещё не списаны: банк ждёт карту или код из сообщения.'

const words: Partial<Readonly<Record<PaymentState, string>>> = {
  registered: waitingForCard,
  challenge: waitingForCard,
  authorised: 'Банк подтвердил карту и списывает деньги, обычно это несколько секунд.',
  cancelling: 'Спрашиваем банк, не успел ли он списать деньги. Если успел, платёж останется оплаченным.',
  'provider-unknown':
    'Банк долго не отвечает, и мы спрашиваем его снова. Не платите второй раз, пока не узнаем.',
}

const wordsOf = (state: PaymentState | undefined): string =>
  (state === undefined ? undefined : words[state]) ?? 'Обычно это несколько секунд.'

export const Component = observer(function PrepaymentWaitPage() {
  const model = usePaymentWatch('wait')
  const { payment } = model
  const { state } = model.watching
  if (state._tag === 'Failed' || state._tag === 'Crashed')
    return <PaymentUnavailable failure={state._tag === 'Failed' ? state.error : null} />
  return (
    <SiteLayout progress={<RoadProgress label="Ждём ответа банка" />}>
      <PageHead title="Ждём банк" indexed={false} description="Платёж принят: ждём ответа банка." />
      <div className={css['page']}>
        <h1>{titleOf(payment?.state)}</h1>
        <p className={css['words']} role="status">
          {wordsOf(payment?.state)} Страницу можно закрыть: платёж не потеряется, а его состояние будет в
          списке штрафов.
        </p>
        <StageTrack stages={stagesAt(payment?.state ?? 'created')} />
        {payment !== null && model.canCancel && (
          <p className={css['words']}>
            Заплатить можно до {formatTime(payment.expiresAt)} МСК, потом платёж закроется сам, деньги не
            спишутся.
          </p>
        )}
        {model.cancelling.state._tag === 'Failed' && (
          <Notice tone="info" live>
            {'message' in model.cancelling.state.error
              ? model.cancelling.state.error.message
              : 'Отменить не получилось. Повторите через минуту'}
          </Notice>
        )}
        <div className={css['actions']}>
          {payment?.payUrl != null && payment.state !== 'cancelling' && (
            <ButtonLink href={payment.payUrl}>Вернуться на страницу банка</ButtonLink>
          )}
          {model.canCancel && (
            <Button look="quiet" busy={model.cancelling.isRunning} onClick={model.cancel}>
              Отменить оплату
            </Button>
          )}
          {!model.canCancel && (
            <ButtonLink look="secondary" href="/fines/">
              К списку штрафов
            </ButtonLink>
          )}
        </div>
        {payment !== null && <p className={css['words']}>Сумма {formatRoubles(payment.total)}</p>}
      </div>
    </SiteLayout>
  )
})
