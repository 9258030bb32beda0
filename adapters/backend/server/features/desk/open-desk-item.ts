import { answerDue } from '#domain/desk/answer-due.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { currentBrandId } from '#adapters/backend/server/outbox/brand-context.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { type DeskSource, insertDeskItem } from './desk-items.repository.ts'

/** The first Message-ID of the thread of an item: the confirmation to the sender has it, answers refer to it. */
export const threadKey = (itemId: string): string => `desk-${itemId}`

interface Opening {
  readonly source: DeskSource
  /** The number that the sender knows already; a new one when absent. */
  readonly number?: number
  /** Subject of the e-mail to the operator; null where the operator learns of the request in another way. */
  readonly subject: string | null
  /** Further lines of that e-mail. */
  readonly lines?: readonly string[]
}

type DeskDeps = Pick<FeatureDeps, 'now' | 'outbox' | 'operatorEmail'>

/**
 * Puts a request into its queue and e-mails the operator, in the transaction of the request. A request that is in the queue
 * already changes nothing and returns null.
 */
export const openDeskItem = async (
  trx: Trx,
  { now, outbox, operatorEmail }: DeskDeps,
  { source, number, subject, lines = [] }: Opening,
): Promise<{ readonly id: string; readonly number: number } | null> => {
  const item = await insertDeskItem(trx, {
    source,
    number,
    brandId: currentBrandId(),
    createdAt: now(),
    dueAt: answerDue(now()),
  })
  if (item === undefined) return null
  if (operatorEmail != null && subject !== null)
    await outbox.email(trx, {
      dedupeKey: `desk-new:${item.id}`,
      recipient: operatorEmail,
      subject,
      body: [
        ...lines,
        `Прочитать: kvitok desk ${source.queue} show ${item.number}`,
        `Ответить: kvitok desk ${source.queue} answer ${item.number} < ответ.txt`,
      ].join('\n'),
    })
  return item
}
