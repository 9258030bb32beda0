import type { Instant } from '#domain/dates/instant.ts'
import type { Heard } from '#adapters/backend/server/acquirer/acquirer.ts'
import type { Database, Store, Trx } from '#adapters/backend/server/store/store.ts'
import { heedAcquirer } from './heed-acquirer.ts'
import type { Books } from './move-payment.ts'
import { lockPayment } from './payments.table.ts'

export type News = Extract<Heard, { readonly _tag: 'News' }>

/** Written down before it is acted on; false when it was there already. */
export const noteNews = async (
  db: Database,
  { eventId, paymentId, word }: News,
  now: Instant,
): Promise<boolean> => {
  const row = await db
    .insertInto('acquirer_inbox')
    .values({
      event_id: eventId,
      payment_id: paymentId,
      body: JSON.stringify(word),
      received_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

const unprocessed = (trx: Trx, eventId: string) =>
  trx
    .selectFrom('acquirer_inbox')
    .select(['payment_id', 'body'])
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Acts on a note once, in the transaction that marks it; a twin finds nothing left to do. */
export const processNews = (store: Store, eventId: string, books: Books): Promise<void> =>
  store.transaction(async (trx) => {
    const note = await unprocessed(trx, eventId)
    if (note === undefined) return
    const payment = await lockPayment(trx, note.payment_id)
    await heedAcquirer(trx, payment, note.body, 'callback', books)
    await trx
      .updateTable('acquirer_inbox')
      .set({ processed_at: new Date(books.now()) })
      .where('event_id', '=', eventId)
      .execute()
  })

/** Notes that a crash left behind. */
export const waitingNews = async (db: Database): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('acquirer_inbox')
    .select('event_id')
    .where('processed_at', 'is', null)
    .orderBy('received_at')
    .limit(100)
    .execute()
  return rows.map(({ event_id }) => event_id)
}
