import { sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import type { OrganisationAction } from '#domain/organisation/members/organisation-action.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

interface NewAction {
  readonly organisationId: string
  /** Null for the operator. */
  readonly actorId: string | null
  readonly action: OrganisationAction
  readonly subject: string
  readonly now: Instant
}

/** Records what an account changed for an organisation; nothing where the organisation was deleted meanwhile. */
export const insertAction = async (
  db: Database | Trx,
  { organisationId, actorId, action, subject, now }: NewAction,
): Promise<void> => {
  await sql`
    insert into organisation_actions (organisation_id, user_id, action, subject, performed_at)
    select id, ${actorId}::uuid, ${action}, ${subject}, ${new Date(now)}::timestamptz
    from organisations where id = ${organisationId}`.execute(db)
}

/** Returns at most `limit` actions, the newest first, that come after the one with this id. */
export const actionsOf = (db: Database, organisationId: string, after: number | null, limit: number) =>
  db
    .selectFrom('organisation_actions')
    .leftJoin('accounts', 'accounts.user_id', 'organisation_actions.user_id')
    .select(['organisation_actions.id', 'accounts.email', 'action', 'subject', 'performed_at'])
    .where('organisation_id', '=', organisationId)
    .$if(after !== null, (query) => query.where('organisation_actions.id', '<', after ?? 0))
    .orderBy('organisation_actions.id', 'desc')
    .limit(limit)
    .execute()
