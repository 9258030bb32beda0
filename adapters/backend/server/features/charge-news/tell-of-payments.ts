import { Effect } from 'effect'
import { sql } from 'kysely'
import { formatRoubles, type Kopecks } from '#domain/money/kopecks.ts'
import { declineSentence } from '#domain/payment/decline-reason.ts'
import type { World } from '#adapters/backend/server/feature.ts'
import { notify } from '#adapters/backend/server/features/notifications/notifications.table.ts'

/** Ends of payments that their payer wants to know; older ones are no news. */
const newsMs = 86_400_000

const atOnce = 200

interface Ended {
  readonly id: string
  readonly user_id: string
  readonly state: 'paid' | 'declined' | 'refunded'
  readonly total: Kopecks
  readonly receipt: string | null
  readonly decline_reason: string | null
}

const wordsOf = ({ state, total, receipt, decline_reason }: Ended) => {
  switch (state) {
    case 'paid':
      return {
        title: 'Оплата прошла',
        body: `${formatRoubles(total)}. Чек сохранён в истории платежей`,
        url: receipt === null ? '/payments/' : `/fines/document/${receipt}/`,
      }
    case 'declined':
      return { title: 'Оплата не прошла', body: declineSentence(decline_reason), url: '/fines/' }
    case 'refunded':
      return {
        title: 'Деньги возвращены',
        body: `${formatRoubles(total)} вернутся на карту`,
        url: '/payments/',
      }
  }
}

/** Tells payers how their payments ended: they may have closed the page long before. */
export const tellOfPayments = (world: World): Effect.Effect<void> =>
  Effect.promise(async () => {
    const since = new Date(world.now() - newsMs)
    const { rows } = await sql<Ended>`
      select payments.id, payments.user_id, state, total, receipt, decline_reason
      from payments join accounts using (user_id)
      where state in ('paid', 'declined', 'refunded') and payments.updated_at > ${since} and do_notify
        and not exists (select from notifications where dedupe_key = 'payment:' || payments.id || ':' || state)
      order by payments.updated_at
      limit ${atOnce}`.execute(world.store.db)
    for (const payment of rows)
      await world.store.transaction((trx) =>
        notify(trx, world, {
          ...wordsOf(payment),
          dedupeKey: `payment:${payment.id}:${payment.state}`,
          userId: payment.user_id,
          tab: 'payments',
        }),
      )
  })
