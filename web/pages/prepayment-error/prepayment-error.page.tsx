import { observer } from 'mobx-react-lite'
import { actionsAllowed, isUnderReview, underReviewText } from '#domain/payment/payment-state.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { declineSentence } from '#domain/payment/decline-reason.ts'
import { ButtonLink } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/status/notice.tsx'
import { RoadProgress } from '#web/kit/status/road-progress.tsx'
import { useBrand } from '#web/brand/use-brand.ts'
import { PageHead } from '#web/kit/frame/page-head.tsx'
import { SiteLayout } from '#web/layouts/site.layout.tsx'
import { PaymentUnavailable } from '#web/pages/prepayment-wait/parts/payment-unavailable.tsx'
import { usePaymentWatch } from '#web/pages/prepayment-wait/use-payment-watch.ts'
import css from '#web/pages/prepayment-wait/prepayment-wait.module.css'

interface Story {
  readonly title: string
  readonly words: string
  readonly canRetry: boolean
}

/** What happened, with the money in the first line. */
const storyOf = ({ state, declineReason }: Payment): Story => {
  if (state === 'cancelled')
    return {
      title: 'Вы отменили оплату',
      words: 'Деньги не списаны. Штраф можно оплатить, когда будет удобно.',
      canRetry: true,
    }
  if (state === 'expired')
    return {
      title: 'Время на оплату вышло',
      words: 'Деньги не списаны: банк не получил карту вовремя.',
      canRetry: true,
    }
  if (isUnderReview(state))
    return { title: 'Платёж на проверке', words: `${underReviewText}.`, canRetry: false }
  if (state === 'refunding' || state === 'refunded')
    return {
      title: state === 'refunded' ? 'Деньги возвращены' : 'Деньги возвращаются',
      words:
        state === 'refunded'
          ? 'Банк вернул деньги на карту, с которой платили. Штраф снова можно оплатить.'
          : 'Деньги возвращаются на карту, обычно до 10 рабочих дней. Заплатить заново можно после возврата.',
      canRetry: actionsAllowed(state).includes('retry'),
    }
  return { title: 'Банк отклонил платёж', words: declineSentence(declineReason), canRetry: true }
}

const retryHref = ({ kind, items }: Payment): string =>
  `/prepayment/?type=${kind}&ids=${items.map((item) => item.fineId).join(',')}`

export const Component = observer(function PrepaymentErrorPage() {
  const model = usePaymentWatch('error')
  const { supportEmail } = useBrand()
  const { payment } = model
  const { state } = model.watching
  if (state._tag === 'Failed' || state._tag === 'Crashed')
    return <PaymentUnavailable failure={state._tag === 'Failed' ? state.error : null} />
  if (payment === null || model.page !== 'error')
    return (
      <SiteLayout progress={<RoadProgress label="Открываем платёж" />}>
        <PageHead
          title="Что с платежом"
          indexed={false}
          description="Оплата не прошла: что случилось и что делать."
        />
        <h1>Открываем платёж</h1>
      </SiteLayout>
    )
  const story = storyOf(payment)
  return (
    <SiteLayout>
      <PageHead title={story.title} indexed={false} />
      <div className={css['page']}>
        <h1>{story.title}</h1>
        <Notice tone={story.canRetry ? 'bad' : 'info'}>
          <p>{story.words}</p>
        </Notice>
        <div className={css['actions']}>
          {story.canRetry && <ButtonLink href={retryHref(payment)}>Попробовать ещё раз</ButtonLink>}
          <ButtonLink look="secondary" href="/fines/">
            К списку штрафов
          </ButtonLink>
        </div>
        <p className={css['words']}>
          Нужна помощь? Напишите на{' '}
          <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(`Платёж ${payment.id}`)}`}>
            {supportEmail}
          </a>
          , номер платежа мы уже подставили в тему письма.
        </p>
      </div>
    </SiteLayout>
  )
})
