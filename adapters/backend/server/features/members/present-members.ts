import { type Instant, instantOf } from '#domain/dates/instant.ts'
import { invitationEnd } from '#domain/organisation/members/membership.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import type { OrganisationRow } from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import { accountAddress, membersOf } from './members.repository.ts'

/** Returns the owner and the members of an organisation with its open invitations. `accountId` is the caller; null for the operator. */
export const presentMembers = async (
  db: Database | Trx,
  organisation: OrganisationRow,
  accountId: string | null,
  now: Instant,
) => {
  const owner = {
    email: (await accountAddress(db, organisation.user_id)) ?? ('' as const),
    role: 'owner' as const,
    joinedAt: instantOf(organisation.created_at),
    invitationEndsAt: null,
    isCaller: organisation.user_id === accountId,
  }
  const members = (await membersOf(db, organisation.id, now)).map(
    ({ email, role, user_id, invited_at, joined_at }) => ({
      email,
      role,
      joinedAt: joined_at === null ? null : instantOf(joined_at),
      invitationEndsAt: joined_at === null ? invitationEnd(instantOf(invited_at)) : null,
      isCaller: user_id !== null && user_id === accountId,
    }),
  )
  return [owner, ...members]
}
