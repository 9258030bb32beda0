import { paymentPath, receiptPath } from '#domain/navigation/page-paths.ts'
import { demoParagraph } from '#domain/charges/demo-charges.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import { instantOf } from '#domain/dates/instant.ts'
import { formatRoubles, kopecks } from '#domain/money/kopecks.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { insertNotification } from '#adapters/backend/server/features/notifications/notifications.repository.ts'
import { emailLinesOf } from '#adapters/backend/server/outbox/receipt-email.ts'
import type { PaymentRow } from '#adapters/backend/server/features/payments/payments.repository.ts'
import { isDemoPayment } from '#adapters/backend/server/features/payments/present-payments.repository.ts'
import { refundLines } from './refund-items.repository.ts'
import type { RefundRow } from './refunds.repository.ts'

type NotifyDeps = Pick<FeatureDeps, 'now' | 'secret' | 'outbox' | 'siteUrl'>

/** Why less than the commission returns with the last charge. */
const cashbackLine = (payment: PaymentRow, refund: RefundRow): readonly string[] =>
  refund.is_whole && refund.fee < payment.fee
    ? [
        `Комиссия была ${formatRoubles(payment.fee)}, из неё ${formatRoubles(kopecks(payment.fee - refund.fee))} вы уже получили кешбэком`,
      ]
    : []

/** Notifies the payer of returned money: the receipt of the refund by e-mail, a notification in the list and by push. */
export const notifyRefund = async (
  trx: Trx,
  payment: PaymentRow,
  refund: RefundRow,
  deps: NotifyDeps,
): Promise<void> => {
  const { siteUrl, outbox } = deps
  const title = `Вернули ${formatRoubles(refund.amount)}`
  const url = refund.receipt === null ? paymentPath(payment.id) : receiptPath(refund.receipt)
  const dedupeKey = `refund:${refund.id}`
  const userId = payment.user_id
  if (payment.email !== null)
    await outbox.email(trx, {
      dedupeKey,
      userId,
      recipient: payment.email,
      subject: title,
      body: [
        'Здравствуйте!',
        `Деньги возвращены${refund.ended_at === null ? '' : ` ${formatDateTime(instantOf(refund.ended_at))}`}. Банк зачислит их на карту за несколько дней.`,
        ...demoParagraph({ isDemo: await isDemoPayment(trx, payment.id) }),
        ...(await refundLines(trx, refund.id)).map(emailLinesOf),
        [
          ...(refund.fee > 0 ? [`Комиссия: ${formatRoubles(refund.fee)}`] : []),
          ...cashbackLine(payment, refund),
          `Итого: ${formatRoubles(refund.amount)}`,
          `Номер операции в банке: ${refund.reference ?? '—'}`,
        ].join('\n'),
        `Чек возврата: ${siteUrl}${url}`,
        'Начисления снова не оплачены. Если их нужно оплатить, найдите их на сайте ещё раз.',
      ].join('\n\n'),
    })
  const body = 'Деньги придут на карту за несколько дней. Чек возврата готов'
  await insertNotification(trx, deps, { dedupeKey, userId, url, title, body, tab: 'payments' })
}
