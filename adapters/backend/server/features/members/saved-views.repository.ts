import type { SavedView } from '#domain/organisation/members/saved-view.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

/** Returns the views that an account has saved, by name. */
export const viewsOf = (db: Database | Trx, userId: string): Promise<SavedView[]> =>
  db
    .selectFrom('saved_views')
    .select(['name', 'query'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute()

/** Inserts a view, or replaces the one with the same name. */
export const upsertView = async (trx: Trx, userId: string, { name, query }: SavedView): Promise<void> => {
  await trx
    .insertInto('saved_views')
    .values({ user_id: userId, name, query })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ query }))
    .execute()
}

/** Deletes a view; an unknown name changes nothing. */
export const deleteView = async (db: Database | Trx, userId: string, name: string): Promise<void> => {
  await db.deleteFrom('saved_views').where('user_id', '=', userId).where('name', '=', name).execute()
}
