import { Effect, Result } from 'effect'
import { minuteMs } from '#domain/dates/duration.ts'
import { chargesOf } from '#domain/charges/list/charge-list.ts'
import { chargeTotals } from '#domain/charges/list/charge-totals.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { ChargeLists } from '#adapters/backend/server/features/fines/charge-lists.ts'
import { insertLink } from '#adapters/backend/server/features/links/links.repository.ts'
import { insertNotification } from '#adapters/backend/server/features/notifications/notifications.repository.ts'
import {
  deleteWatch,
  type WatchRow,
  watchesOf,
} from '#adapters/backend/server/features/notifications/watches.repository.ts'
import { countForMailbox } from '#adapters/backend/server/http/mailbox-limit.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { NotReady } from '#adapters/backend/server/http/route.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'

const batchSize = 100

/** After this time a source counts as failed, and the waiting user is notified. */
const maxWaitMs = 30 * minuteMs

interface NotificationTexts {
  readonly title: string
  readonly body: string
}

const unanswered: NotificationTexts = {
  title: 'Проверка штрафов не закончена',
  body: 'Не все источники ответили, поэтому список может быть неполным. Повторите проверку позже',
}

/** Null while the sources are still being asked. Asking again resumes the work of a process that has died. */
const outcomeOf = (
  { now }: FeatureDeps,
  charges: ChargeLists,
  row: WatchRow,
): Effect.Effect<NotificationTexts | null, DatabaseFailed> =>
  Effect.gen(function* () {
    const caller = { userId: row.user_id, isLegalEntity: row.is_legal_entity }
    const found = yield* Effect.result(charges.own(caller, { force: false, isPartial: false }))
    if (Result.isFailure(found))
      return found.failure._tag === 'DatabaseFailed' ? yield* found.failure : unanswered
    const list = found.success
    if (list instanceof NotReady) return now() - row.asked_at.getTime() > maxWaitMs ? unanswered : null
    const { count, counted, due } = chargeTotals(chargesOf(list), now()).payable
    return {
      title: 'Проверка штрафов закончена',
      body:
        count === 0
          ? 'Неоплаченных начислений по вашим документам не нашли'
          : `К оплате ${counted} на ${formatRoubles(due)}`,
    }
  })

const url = '/fines/'

const notify = (deps: FeatureDeps, row: WatchRow, texts: NotificationTexts) =>
  deps.store.transaction(async (trx) => {
    if (!(await deleteWatch(trx, row))) return
    const { user_id: userId, email } = row
    const dedupeKey = `look-up:${userId}:${row.asked_at.getTime()}`
    await insertNotification(trx, deps, { ...texts, dedupeKey, userId, tab: 'fines', url })
    if (email === null) return
    if ((await countForMailbox(trx, email, deps.now())) > 0) return
    // The mailbox is not confirmed, so the e-mail announces an answer and does not contain it.
    const link = {
      userId,
      kind: 'page',
      target: { path: url },
      title: texts.title,
      now: deps.now(),
    } as const
    const { path } = await insertLink(trx, link)
    await deps.outbox.email(trx, {
      dedupeKey,
      recipient: email,
      userId,
      subject: texts.title,
      body: [
        'Здравствуйте!',
        `${texts.title}. Посмотреть ответ: ${deps.siteUrl}${path}`,
        'Откройте ссылку на том же устройстве, где начали проверку: без входа ответ видно только там.',
        'Вы попросили это письмо на сайте, и оно одно: больше на этот адрес ничего не придёт.',
      ].join('\n\n'),
    })
  })

/** Notifies once the users who have left a look-up when it has ended; the sources are asked to the end without them. */
export const notifyOfLookUps = (
  deps: FeatureDeps,
  charges: ChargeLists,
): Effect.Effect<void, DatabaseFailed> =>
  Effect.gen(function* () {
    const rows = yield* deps.store.query((db) => watchesOf(db, batchSize))
    for (const row of rows) {
      const texts = yield* outcomeOf(deps, charges, row)
      if (texts !== null) yield* notify(deps, row, texts)
    }
  })
