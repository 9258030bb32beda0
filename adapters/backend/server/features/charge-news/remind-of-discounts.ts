import { Effect } from 'effect'
import { addDays, daysBetween, type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import { discountOn } from '#domain/fines/fine-standing.ts'
import type { World } from '#adapters/backend/server/feature.ts'
import { notify } from '#adapters/backend/server/features/notifications/notifications.table.ts'
import { listenersAfter, unpaidOf } from './audience.table.ts'
import { discountEndsWords } from './news-words.ts'
import { ownUnpaid } from './tell-of-charges.ts'

/** A payment takes a day or two to arrive, though the day of payment counts. */
const daysBefore = 3

/** The discount has lasted 20 or 30 days (domain/fines/discount-rules.ts), and days off may stretch it. */
const ruledDaysAgo = { from: 45, to: 14 } as const

const usersAtOnce = 200

const beforeAll = '00000000-0000-0000-0000-000000000000'

const remind = async (world: World, userIds: readonly string[], today: LocalDate): Promise<void> => {
  const { db } = world.store
  const ruled = { from: addDays(today, -ruledDaysAgo.from), to: addDays(today, -ruledDaysAgo.to) }
  const byUser = Map.groupBy(await unpaidOf(db, userIds, ruled), ({ user_id }) => user_id)
  for (const [userId, own] of byUser)
    await world.store.transaction(async (trx) => {
      const ids = own.map(({ charge_id }) => charge_id)
      for (const fine of await ownUnpaid(trx, userId, ids)) {
        const discount = discountOn(fine, today)
        if (discount === null || daysBetween(today, discount.lastDay) > daysBefore) continue
        await notify(trx, world, {
          ...discountEndsWords(fine, today),
          dedupeKey: `discount-ends:${fine.id}:${userId}`,
          userId,
          tab: 'fines',
          url: `/fines/${fine.id}/`,
        })
      }
    })
}

/** Reminds of discounts that end within three days, each once; goes through all users, page by page. */
export const remindOfDiscounts = (world: World): Effect.Effect<void> =>
  Effect.promise(async () => {
    const today = localDateOf(world.now())
    let last: string | undefined = beforeAll
    while (last !== undefined) {
      const users: readonly string[] = await listenersAfter(world.store.db, last, usersAtOnce)
      if (users.length > 0) await remind(world, users, today)
      last = users.at(-1)
    }
  })
