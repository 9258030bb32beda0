import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import { paymentPath, receiptPath } from '#domain/navigation/page-paths.ts'
import { demoParagraph } from '#domain/charges/demo-charges.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { declineSentence } from '#domain/payment/decline-reason.ts'
import { underReviewText } from '#domain/payment/payment-phase.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { insertNotification } from '#adapters/backend/server/features/notifications/notifications.repository.ts'
import { countForMailbox } from '#adapters/backend/server/http/mailbox-limit.ts'
import { findAccount } from '#adapters/backend/server/features/session/accounts.repository.ts'
import { receiptEmail } from '#adapters/backend/server/outbox/receipt-email.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import type { PaymentRow } from './payments.repository.ts'
import { isDemoPayment, presentPayment } from './present-payments.repository.ts'

type NotifyDeps = Pick<FeatureDeps, 'now' | 'secret' | 'outbox' | 'siteUrl'>

interface NotificationText {
  readonly title: string
  readonly body: string
}

/** Returns the text for the payer about the state of a payment; null while no notification is due. */
const textOf = ({ state, total, decline_reason: reason }: PaymentRow): NotificationText | null => {
  const sum = formatRoubles(total)
  if (state === 'paid') return { title: `Оплачено ${sum}`, body: 'Чек уже готов' }
  if (state === 'declined') return { title: `Платёж на ${sum} не прошёл`, body: declineSentence(reason) }
  if (state === 'mismatch') return { title: `Платёж на ${sum} проверяем вручную`, body: underReviewText }
  if (state === 'refunded')
    return { title: `Вернули ${sum}`, body: 'Деньги придут на карту за несколько дней' }
  return null
}

const sendReceipt = async (trx: Trx, payment: PaymentRow, { siteUrl, outbox }: NotifyDeps): Promise<void> => {
  if (payment.state !== 'paid' || payment.email === null || payment.receipt === null) return
  const email = receiptEmail(await presentPayment(trx, payment), {
    recipient: payment.email,
    receiptUrl: `${siteUrl}${receiptPath(payment.receipt)}`,
  })
  await outbox.email(trx, { ...email, userId: payment.user_id })
}

/**
 * Whether news of a payment is sent to its address: a payer who has switched notices off only gets those about money that moved in an
 * unexpected way. A declined payment costs nothing and its address is typed, so a mailbox gets a few of these e-mails an hour.
 */
const mayEmail = async (
  trx: Trx,
  { state, user_id: userId }: PaymentRow,
  email: Email,
  now: Instant,
): Promise<boolean> => {
  if (state !== 'declined' && state !== 'paid') return true
  const account = await findAccount(trx, userId)
  if (account?.do_notify === false) return false
  return state === 'paid' || (await countForMailbox(trx, email, now)) === 0
}

/** Sends news about a payment that are not its receipt, to the address that was given with it. */
export const sendOutcome = async (
  trx: Trx,
  payment: PaymentRow,
  { title, body }: NotificationText,
  { url, dedupeKey }: { readonly url: string; readonly dedupeKey: string },
  { siteUrl, outbox, now }: Pick<NotifyDeps, 'siteUrl' | 'outbox' | 'now'>,
): Promise<void> => {
  const { email } = payment
  if (email === null || !(await mayEmail(trx, payment, email, now()))) return
  await outbox.email(trx, {
    dedupeKey,
    recipient: email,
    userId: payment.user_id,
    subject: title,
    body: [
      'Здравствуйте!',
      `${title}. ${body.replace(/\.$/, '')}.`,
      ...demoParagraph({ isDemo: await isDemoPayment(trx, payment.id) }),
      `Платёж и что с ним было: ${siteUrl}${url}`,
      'Вы указали этот адрес, когда платили. Если это были не вы, ничего делать не нужно.',
    ].join('\n\n'),
  })
}

/** Notifies the payer of the outcome: the receipt or the outcome by e-mail, a notification in the list and by push. */
export const notifyPayer = async (trx: Trx, payment: PaymentRow, deps: NotifyDeps): Promise<void> => {
  const text = textOf(payment)
  if (text === null) return
  const url = payment.receipt === null ? paymentPath(payment.id) : receiptPath(payment.receipt)
  const outcomeKey = `payment-outcome:${payment.id}:${payment.state}`
  // A paid payment has its receipt.
  if (payment.state !== 'paid') await sendOutcome(trx, payment, text, { url, dedupeKey: outcomeKey }, deps)
  const notification = {
    dedupeKey: `payment:${payment.id}:${payment.state}`,
    userId: payment.user_id,
    tab: 'payments',
    url,
    ...text,
  } as const
  await Promise.all([sendReceipt(trx, payment, deps), insertNotification(trx, deps, notification)])
}
