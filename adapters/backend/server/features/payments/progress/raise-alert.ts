import type { LogFields } from '#adapters/log/log.ts'
import type { EmailMessage } from '#adapters/backend/server/outbox/outbox.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { openBankDispute } from '#adapters/backend/server/features/desk/bank-disputes.ts'
import type { AlertKind } from '#adapters/backend/server/database/tables/payment-follow-up.tables.ts'
import { type Alert, insertAlert } from './alerts.repository.ts'
import type { PaymentDeps } from './move-payment.ts'

const whatToDo = ({ kind, paymentId }: Alert): readonly string[] => {
  switch (kind) {
    case 'charged-twice':
      return [
        'Попросите банк вернуть вторую операцию. Сам платёж остаётся оплаченным, записывать ничего не нужно.',
      ]
    case 'refund-refused':
      return [
        'Повторите возврат, когда причина устранена:',
        `kvitok backend payments refund ${paymentId} --reason "…"`,
        'Если банк вернёт весь платёж по письму, запишите это двумя командами:',
        `kvitok backend payments settle ${paymentId} --as refund --reason "…"`,
        `kvitok backend payments settle ${paymentId} --as refunded --reason "…"`,
      ]
    case 'payment-mismatch':
    case 'news-stuck':
      return [
        'Спросите банк, что стало с деньгами, и запишите его ответ:',
        `kvitok backend payments settle ${paymentId} --as paid|unpaid|refund --reason "…"`,
        'Все такие платежи: kvitok backend payments list --state mismatch',
      ]
  }
}

const emailAbout = (alert: Alert, recipient: string): EmailMessage => ({
  dedupeKey: `alert:${alert.dedupeKey}`,
  recipient,
  subject: `Нужен оператор, платёж ${alert.paymentId}`,
  body: [alert.description, ...whatToDo(alert)].join('\n\n'),
})

/** Kinds of alerts after which the payer may have lost money: the payment goes to the desk too. */
const disputed: readonly AlertKind[] = ['payment-mismatch', 'charged-twice']

/** Stores an alert, logs it as an error and e-mails it to the operator where an address is set; once for one reason. */
export const raiseAlert = async (
  trx: Trx,
  alert: Alert,
  event: string,
  fields: LogFields,
  { now, log, outbox, operatorEmail }: PaymentDeps,
): Promise<void> => {
  if (!(await insertAlert(trx, alert, now()))) return
  if (disputed.includes(alert.kind))
    await openBankDispute(trx, { paymentId: alert.paymentId, content: alert.description }, { now, outbox })
  log('error', event, { payment: alert.paymentId, ...fields })
  if (operatorEmail != null) await outbox.email(trx, emailAbout(alert, operatorEmail))
}
