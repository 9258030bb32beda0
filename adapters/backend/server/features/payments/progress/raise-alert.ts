import type { LogFields } from '#adapters/backend/server/log/log.ts'
import type { EmailMessage } from '#adapters/backend/server/outbox/outbox.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { type Alert, insertAlert } from './alerts.repository.ts'
import type { PaymentDeps } from './move-payment.ts'

const whatToDo = ({ kind, paymentId }: Alert): readonly string[] =>
  kind === 'charged-twice'
    ? ['Попросите банк вернуть вторую операцию. Сам платёж остаётся оплаченным, записывать ничего не нужно.']
    : [
        'Спросите банк, что стало с деньгами, и запишите его ответ:',
        `kvitok backend payments settle ${paymentId} --as paid|unpaid|refund --reason "…"`,
        'Все такие платежи: kvitok backend payments list --state mismatch',
      ]

const emailAbout = (alert: Alert, recipient: string): EmailMessage => ({
  dedupeKey: `alert:${alert.dedupeKey}`,
  recipient,
  subject: `Нужен оператор, платёж ${alert.paymentId}`,
  body: [alert.description, ...whatToDo(alert)].join('\n\n'),
})

/** Stores an alert, logs it as an error and e-mails it to the operator where an address is set; once for one reason. */
export const raiseAlert = async (
  trx: Trx,
  alert: Alert,
  event: string,
  fields: LogFields,
  { now, log, outbox, operatorEmail }: PaymentDeps,
): Promise<void> => {
  if (!(await insertAlert(trx, alert, now()))) return
  log('error', event, { payment: alert.paymentId, ...fields })
  if (operatorEmail != null) await outbox.email(trx, emailAbout(alert, operatorEmail))
}
