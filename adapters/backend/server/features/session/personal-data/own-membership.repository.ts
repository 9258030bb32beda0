import type { OwnMembership } from '#domain/session/personal-data.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { isoInstant } from './moments.ts'

/** Returns what is stored about a user as a member of organisations: the membership, what the user changed for them, and saved views. */
export const readOwnMembership = async (trx: Trx, userId: string): Promise<OwnMembership> => {
  const membership = await trx
    .selectFrom('organisation_members')
    .innerJoin('organisations', 'organisations.id', 'organisation_members.organisation_id')
    .select(['name', 'inn', 'role', 'invited_at'])
    .where('organisation_members.user_id', '=', userId)
    .executeTakeFirst()
  const actions = await trx
    .selectFrom('organisation_actions')
    .select(['action', 'performed_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const views = await trx
    .selectFrom('saved_views')
    .select(['name', 'query'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute()
  return {
    memberOf:
      membership === undefined
        ? null
        : {
            name: membership.name,
            inn: membership.inn,
            role: membership.role,
            invitedAt: isoInstant(membership.invited_at),
          },
    actions: actions.map(({ action, performed_at }) => ({ action, at: isoInstant(performed_at) })),
    views,
  }
}
