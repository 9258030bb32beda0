import { Effect } from 'effect'
import { maxSavedViews } from '#domain/organisation/members/saved-view.ts'
import {
  listViews,
  removeView,
  saveView,
} from '#adapters/backend/contract/organisation/saved-views.contract.ts'
import { lockLists } from '#adapters/backend/server/features/documents/documents.repository.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { deleteView, upsertView, viewsOf } from './saved-views.repository.ts'

const isFull = refused(
  'view.full',
  `Сохранено уже ${maxSavedViews} видов. Удалите те, которые больше не нужны`,
)

/** Saved views of the list of fines (decision 197). */
export const savedViewsRoutes = ({ store }: FeatureDeps): readonly Route[] => [
  route(listViews, ({ caller }) =>
    store.query((db) => viewsOf(db, caller.accountId)).pipe(Effect.map((views) => ({ views }))),
  ),
  route(saveView, ({ input: { formerName, ...view }, caller: { accountId } }) =>
    inTransaction(store, async (trx) => {
      // One change of an account at a time, so that two tabs do not exceed the limit.
      await lockLists(trx, accountId)
      if (formerName !== undefined) await deleteView(trx, accountId, formerName)
      await upsertView(trx, accountId, view)
      const views = await viewsOf(trx, accountId)
      if (views.length > maxSavedViews) throw isFull
      return { views }
    }),
  ),
  route(removeView, ({ input: { name }, caller: { accountId } }) =>
    inTransaction(store, async (trx) => {
      await deleteView(trx, accountId, name)
      return { views: await viewsOf(trx, accountId) }
    }),
  ),
]
