import { retryAddress } from '#web/features/payments/retry-address.ts'
import { receiptPath, receiptPdfPath } from '#domain/navigation/page-paths.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { actionsAllowed, isUnfinishedPayment } from '#domain/payment/payment-state.ts'
import { isReturning } from '#domain/payment/payment-phase.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { moneyStages } from '#web/features/payments/money-stages.ts'
import { followLabel, onwardLink, paymentTexts } from '#web/features/payments/payment-texts.ts'
import { PaidItem } from '#web/features/payments/paid-item.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { type Stage, StageTrack } from '#web/ui/feedback/stage-track.tsx'
import { PaymentRefunds } from './payment-refunds.tsx'
import type { ShownPayment } from './payment.view-model.ts'
import css from './payment.module.css'

interface PaymentTimelineViewProps {
  readonly shown: ShownPayment
  /** Who may pay where the role of the user in a company does not permit payments; otherwise null. */
  readonly limit: string | null
}

const Actions = ({ shown: { payment }, limit }: PaymentTimelineViewProps) => {
  const onward = onwardLink(payment)
  const canRetry = actionsAllowed(payment.state).includes('retry')
  const mayRetry = canRetry && limit === null
  return (
    <>
      {(payment.receipt !== null || onward !== null || mayRetry) && (
        <FormActions>
          {payment.receipt !== null && (
            <>
              <ButtonLink href={receiptPath(payment.receipt)}>Открыть чек</ButtonLink>
              <ButtonLink variant="secondary" href={receiptPdfPath(payment.receipt)} download>
                Чек в PDF
              </ButtonLink>
            </>
          )}
          {onward !== null && (
            <ButtonLink href={onward.href}>{limit === null ? onward.label : followLabel}</ButtonLink>
          )}
          {mayRetry && (
            <ButtonLink
              variant={payment.receipt === null ? 'primary' : 'secondary'}
              href={retryAddress(payment)}
            >
              Оплатить ещё раз
            </ButtonLink>
          )}
        </FormActions>
      )}
      {canRetry && limit !== null && <p>{limit}</p>}
    </>
  )
}

/** The last stage of money that returns; a payment that is kept has none. */
const returnStages = ({ payment, timeline }: ShownPayment): readonly Stage[] =>
  isReturning(payment.state)
    ? [
        {
          title: paymentTexts(payment.state),
          state: payment.state === 'refunded' ? 'done' : 'now',
          note: timeline.refundedAt === null ? null : formatDateTime(timeline.refundedAt),
        },
      ]
    : []

/** Where the money is: on its way to the treasury, or back to the payer. */
const MoneyStages = ({ shown }: { readonly shown: ShownPayment }) => {
  const { payment, timeline, at } = shown
  if (timeline.steps.length === 0 || isUnfinishedPayment(payment.state)) return null
  return (
    <Card as="section" labelledBy="money">
      <h2 className={css['title']} id="money">
        Где деньги
      </h2>
      <StageTrack stages={[...moneyStages(timeline.steps, localDateOf(at)), ...returnStages(shown)]} />
      {!isReturning(payment.state) && (
        <p className={classNames(css['small'], css['note'])}>
          Ведомство сообщает об оплате не всегда, поэтому сроки ориентировочные. Оплата считается по дню
          списания, чек её доказывает.
        </p>
      )}
    </Card>
  )
}

/**
 * The form opens in a new tab: it is designed for other applications, and its tab stays without the header of the site
 * (web/app/navigation/embedded-tab.ts).
 */
const Cashback = ({ payment }: Pick<ShownPayment, 'payment'>) =>
  payment.state === 'paid' ? (
    <p className={css['small']}>
      Платили по акции?{' '}
      <a href={`/webview/cashback/form-${payment.id}/`} target="_blank" rel="noopener">
        Попросить кешбэк<span className="visually-hidden">, откроется новая вкладка</span>
      </a>
      , <a href="/cashback-conditions/">условия</a>.
    </p>
  ) : null

/** The state of the money comes first, then the timeline, then the charges. */
export const PaymentTimelineView = ({ shown, limit }: PaymentTimelineViewProps) => {
  const { payment, timeline } = shown
  return (
    <>
      <p className={css['lead']}>
        {payment.state === 'paid' ? 'Оплачено' : `${paymentTexts(payment.state)}:`}{' '}
        {formatRoubles(payment.total)}
      </p>
      {timeline.note !== null && (
        <Notice tone="info">
          <p>{timeline.note}</p>
        </Notice>
      )}
      <Actions shown={shown} limit={limit} />
      <MoneyStages shown={shown} />
      <PaymentRefunds payment={payment} />
      <Card as="section" labelledBy="paid-for">
        <h2 className={css['title']} id="paid-for">
          За что платёж
        </h2>
        <FactsList
          facts={[
            ...payment.items.map((item, at) => ({
              term: payment.items.length === 1 ? item.title : `${at + 1}. ${item.title}`,
              text: <PaidItem item={item} hasRecipient />,
              copy: item.uin,
            })),
            { term: 'Комиссия', text: formatRoubles(payment.fee) },
            { term: 'Номер платежа', text: payment.id, copy: payment.id },
            ...(payment.reference === null
              ? []
              : [{ term: 'Операция банка', text: payment.reference, copy: payment.reference }]),
          ]}
        />
      </Card>
      {limit === null && <Cashback payment={payment} />}
    </>
  )
}
