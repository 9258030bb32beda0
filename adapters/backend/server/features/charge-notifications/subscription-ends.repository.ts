import { sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import type { OrganisationRow } from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'

/** Deduplicates notices of one end of a subscription; a prolonged subscription ends at another time. */
export const subscriptionEndKey = ({ id, subscription_ends_at }: OrganisationRow): string =>
  `subscription-ends:${id}:${subscription_ends_at.getTime()}`

/** Returns organisations whose subscription ends within a period and that have no notice of it yet, 1000 at most. */
export const endingSubscriptions = (
  db: Database,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<readonly OrganisationRow[]> =>
  db
    .selectFrom('organisations')
    .selectAll()
    .where('subscription_ends_at', '>=', new Date(from))
    .where('subscription_ends_at', '<=', new Date(to))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications')
            .select('notifications.id')
            .where(
              'dedupe_key',
              '=',
              // The same text as `subscriptionEndKey`.
              sql<string>`'subscription-ends:' || organisations.id || ':' || (extract(epoch from subscription_ends_at) * 1000)::bigint`,
            ),
        ),
      ),
    )
    .orderBy('id')
    .limit(1000)
    .execute()
