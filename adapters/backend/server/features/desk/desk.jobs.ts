import { Effect } from 'effect'
import { minuteMs } from '#domain/dates/duration.ts'
import { instantOf } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import type { DeskQueue } from '#domain/desk/desk-item.ts'
import { isDigestTime } from '#domain/notifications/notice-times.ts'
import { counted } from '#domain/wording/plural.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { oneAtATime } from '#adapters/backend/server/jobs/one-at-a-time.ts'
import { startJob } from '#adapters/backend/server/jobs/start-job.ts'
import { countWaiting, type DeskCount, takeOverdue } from './desk-items.repository.ts'

type JobDeps = Pick<FeatureDeps, 'store' | 'now' | 'log' | 'outbox' | 'operatorEmail'>

const pauseMs = minuteMs

/** Requests that one e-mail names. */
const maxNamed = 50

const requests = (count: number): string => counted(count, ['обращение', 'обращения', 'обращений'])

const queueTitles: Readonly<Record<DeskQueue, string>> = {
  support: 'Поддержка',
  cashback: 'Кешбэк',
  orders: 'Заявки',
  reviews: 'Отзывы',
  disputes: 'Спорные платежи',
}

/** Raises an alert for every item that staff has not answered in time: in the table of alerts, in the log and by one e-mail. */
export const alertOfOverdue = ({ store, now, log, outbox, operatorEmail }: JobDeps) =>
  store.transaction(async (trx) => {
    const items = await takeOverdue(trx, now())
    const [first] = items
    if (first === undefined) return
    for (const { queue, number } of items) log('error', 'desk item is overdue', { queue, number })
    if (operatorEmail == null) return
    await outbox.email(trx, {
      dedupeKey: `desk-overdue:${first.id}`,
      recipient: operatorEmail,
      subject: `Без ответа вовремя: ${requests(items.length)}`,
      body: [
        'Сайт обещает ответ в течение рабочего дня. Этот срок прошёл:',
        ...items
          .slice(0, maxNamed)
          .map(
            ({ queue, number }) => `${queueTitles[queue]}, № ${number}: kvitok desk ${queue} show ${number}`,
          ),
        ...(items.length > maxNamed
          ? ['Остальные: kvitok desk support list --overdue и другие очереди']
          : []),
      ].join('\n'),
    })
  })

const digestLine = ({ queue, waiting, overdue, oldest }: DeskCount): string =>
  [
    `${queueTitles[queue]}: ${requests(waiting)}`,
    ...(overdue === 0 ? [] : [`без ответа вовремя ${overdue}`]),
    `самое старое от ${formatDate(localDateOf(instantOf(oldest)))}`,
    `kvitok desk ${queue} list`,
  ].join(', ')

/** E-mails the operator once on every working day, from 9:00 in Moscow, what waits for staff; nothing where nothing waits. */
export const sendDigest = ({ store, now, outbox, operatorEmail }: JobDeps) =>
  store.transaction(async (trx) => {
    if (operatorEmail == null || !isDigestTime(now())) return
    const counts = await countWaiting(trx, now())
    if (counts.length === 0) return
    await outbox.email(trx, {
      dedupeKey: `desk-digest:${localDateOf(now())}`,
      recipient: operatorEmail,
      subject: `Ждут ответа: ${requests(counts.reduce((total, { waiting }) => total + waiting, 0))}`,
      body: counts.map(digestLine).join('\n'),
    })
  })

/** Starts the jobs of the desk; the returned function stops them. */
export const startDeskJobs = (deps: JobDeps): (() => Promise<void>) =>
  startJob(
    'desk',
    oneAtATime(deps.store, 'desk', alertOfOverdue(deps).pipe(Effect.andThen(sendDigest(deps)))),
    pauseMs,
    deps.log,
  )
