import { validOrThrow } from '#adapters/backend/server/http/valid-or-refused.ts'
import { actOnItem, type DeskAction, type DeskQueue } from '#domain/desk/desk-item.ts'
import { parseActionText, parsePayout } from '#domain/desk/action-text.ts'
import { obstacleTexts } from '#domain/desk/cashback-verdict.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import { insertNotification } from '#adapters/backend/server/features/notifications/notifications.repository.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { insertPayout, lockedVerdictOf } from './cashback-decisions.repository.ts'
import { lockItem, recordAction } from './desk-items.repository.ts'
import { type DeskEntry, type DeskEvent, eventsOf, findEntry } from './desk-entries.repository.ts'
import { newsOf, senderEmail } from './sender-emails.ts'
import { isStaffAddress } from './staff.repository.ts'

/** An action of a member of staff as the call carries it. */
export interface StaffAction {
  readonly queue: DeskQueue
  readonly number: number
  readonly action: DeskAction
  readonly by: string
  readonly text: string
  readonly assignee: string | null
  /** The sum of a payout in kopecks; zero for other actions. */
  readonly amount: number
  readonly version: number | null
}

/** Fails for a number that the queue does not have. */
export const deskUnknown = refused('desk.unknown', 'Такого обращения в этой очереди нет. Проверьте номер')

const notStaff = refused(
  'desk.assignee',
  'Назначить можно только сотрудника. Список: kvitok backend staff list',
)

/** Whether the last action was the same one: the answer to it got lost, so it is not repeated. */
const isRepeat = (last: DeskEvent | undefined, entry: DeskEntry, asked: StaffAction, text: string): boolean =>
  last?.action === asked.action &&
  last.by_email === asked.by &&
  last.text === text &&
  (asked.action !== 'assign' || entry.assignee === (asked.assignee ?? asked.by))

/** Checks a decision about cashback by its conditions, and records the payout. */
const decideCashback = async (
  trx: Trx,
  { action, amount }: StaffAction,
  paymentId: string,
  reference: string,
  deps: Pick<FeatureDeps, 'now'>,
): Promise<Kopecks | null> => {
  if (action !== 'approve' && action !== 'paid') return null
  const { obstacles, max } = await lockedVerdictOf(trx, paymentId)
  const [obstacle] = obstacles
  if (obstacle !== undefined)
    throw refused('cashback.ineligible', `По условиям кешбэк не положен. ${obstacleTexts[obstacle]}`)
  if (action === 'approve') return null
  const payout = validOrThrow(parsePayout(amount, max))
  await insertPayout(trx, { paymentId, amount: payout, reference }, deps.now())
  return payout
}

const notifySender = async (
  trx: Trx,
  entry: DeskEntry,
  version: number,
  news: string,
  deps: Pick<FeatureDeps, 'now' | 'secret' | 'outbox'>,
): Promise<void> => {
  const { email, user_id: userId } = entry
  if (email !== null) await deps.outbox.email(trx, senderEmail({ ...entry, email }, version, news))
  if (userId === null) return
  await insertNotification(trx, deps, {
    dedupeKey: `desk:${entry.id}:${version}`,
    userId,
    tab: 'service',
    title: `Ответ на обращение № ${entry.number}`,
    body: news.length > 200 ? `${news.slice(0, 199)}…` : news,
    url: '/requests/',
  })
}

/**
 * Performs an action of staff on an item: state, history, payout and the e-mail to the sender in one transaction. Returns the
 * changed item. An action that equals the last one of the item changes nothing. Throws `Refused` with a code of the domain,
 * `desk.unknown`, `desk.assignee` or `cashback.ineligible`.
 */
export const performAction = async (
  trx: Trx,
  asked: StaffAction,
  deps: Pick<FeatureDeps, 'now' | 'secret' | 'outbox'>,
): Promise<DeskEntry> => {
  const { queue, number, action, by } = asked
  const found = await findEntry(trx, queue, number)
  if (found === undefined) throw deskUnknown
  await lockItem(trx, found.id)
  const entry = (await findEntry(trx, queue, number)) ?? found
  const target = action === 'assign' ? (asked.assignee ?? by) : null
  if (target !== null && !(await isStaffAddress(trx, target))) throw notStaff
  const text = target ?? validOrThrow(parseActionText(action, asked.text))
  const last = (await eventsOf(trx, [entry.id])).at(-1)
  if (isRepeat(last, entry, asked, text)) return entry
  const { state, assignee, version } = validOrThrow(actOnItem(entry, asked))
  const payout =
    queue === 'cashback' && entry.payment_id !== null
      ? await decideCashback(trx, asked, entry.payment_id, text, deps)
      : null
  await recordAction(trx, { itemId: entry.id, action, state, assignee, version, by, text, now: deps.now() })
  const news = newsOf(queue, action, { text, payout })
  if (news !== null) await notifySender(trx, entry, version, news, deps)
  return { ...entry, state, assignee, version }
}
