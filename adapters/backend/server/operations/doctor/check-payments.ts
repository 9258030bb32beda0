import { sql } from 'kysely'
import { counted } from '#domain/wording/plural.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { bad, type Finding, ok, warning } from './finding.ts'

/** Minutes without an answer of the bank after which a person has to act. */
const unansweredMinutes = 15

const payments = (count: number) => counted(count, ['платёж', 'платежа', 'платежей'])

/** The finding about payments that the bank does not contradict. */
export const noDisputes = ok('payments-mismatch', 'Спорных платежей нет')

/** Checks for payments that the bank contradicts or does not answer about. */
export const checkPayments = async ({ db }: Store): Promise<readonly Finding[]> => {
  const { rows } = await sql<{ readonly mismatch: number; readonly unknown: number }>`
    select count(*) filter (where state = 'mismatch') as mismatch,
      count(*) filter (where state = 'provider-unknown'
        and created_at < now() - ${unansweredMinutes} * interval '1 minute') as unknown
    from payments`.execute(db)
  const { mismatch = 0, unknown = 0 } = rows[0] ?? {}
  return [
    mismatch === 0
      ? noDisputes
      : bad(
          'payments-mismatch',
          `${payments(mismatch)} банк назвал по-разному. Разберитесь с банком: деньги могли списаться`,
        ),
    unknown === 0
      ? ok('payments-unknown', 'Банк отвечает обо всех платежах')
      : warning(
          'payments-unknown',
          `${payments(unknown)} без ответа банка больше ${unansweredMinutes} минут. Проверьте связь с банком`,
        ),
  ]
}

/**
 * Days for which a double payment is reported: the acquirer refunds within weeks, and the operation needs no check
 * afterwards.
 */
const twiceDays = 14

/** Attempts to process one webhook after which an alert was raised. */
const stuckAttempts = 10

/** Checks for double payments, webhooks that cannot be processed, and refunds that the bank refused. */
export const checkAcquirerNotifications = async ({ db }: Store): Promise<readonly Finding[]> => {
  const { rows } = await sql<{ readonly twice: number; readonly stuck: number; readonly refused: number }>`
    select (select count(distinct payment_id) from operator_alerts
        where kind = 'refund-refused' and closed_at is null) as refused,
      (select count(distinct payment_id) from operator_alerts
        where kind = 'charged-twice' and raised_at > now() - ${twiceDays} * interval '1 day') as twice,
      (select count(*) from acquirer_inbox
        where processed_at is null and attempts >= ${stuckAttempts}) as stuck`.execute(db)
  const { twice = 0, stuck = 0, refused = 0 } = rows[0] ?? {}
  return [
    twice === 0
      ? ok('charged-twice', 'Дважды банк ни с кого не списал')
      : bad(
          'charged-twice',
          `За ${counted(twiceDays, ['день', 'дня', 'дней'])} банк назвал вторую операцию: ${payments(twice)}. Номера операций в письмах оператору и в журнале; попросите банк их вернуть`,
        ),
    stuck === 0
      ? ok('news-stuck', 'Все сообщения банка проведены')
      : bad('news-stuck', `Не проведено сообщений банка: ${stuck}. Причины в журнале`),
    refused === 0
      ? ok('refunds', 'Банк не отказал ни в одном возврате')
      : bad(
          'refunds',
          `Банк отказал в возврате: ${payments(refused)}. Причины: kvitok backend payments refunds`,
        ),
  ]
}
