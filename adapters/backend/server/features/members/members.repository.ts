import { dayMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import { invitationDays } from '#domain/organisation/members/membership.ts'
import type { MemberRole } from '#domain/organisation/members/member-role.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

const openSince = (now: Instant): Date => new Date(now - invitationDays * dayMs)

/** Returns the members of an organisation and its open invitations, in the order in which they were invited. */
export const membersOf = (db: Database | Trx, organisationId: string, now: Instant) =>
  db
    .selectFrom('organisation_members')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where((is) => is.or([is('user_id', 'is not', null), is('invited_at', '>', openSince(now))]))
    .orderBy('invited_at')
    .orderBy('id')
    .execute()

export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number]

/** Returns the address that an account signs in with, or null. */
export const accountAddress = async (db: Database | Trx, userId: string): Promise<Email | null> =>
  (await db.selectFrom('accounts').select('email').where('user_id', '=', userId).executeTakeFirst())?.email ??
  null

interface InvitedAddress {
  readonly email: Email
  /** When the account has taken the address over; null for the address of its registration. */
  readonly since: Date | null
}

/**
 * Returns the confirmed address that invitations to an account are sent to; null where it has none. The address of a visitor does
 * not count: the e-mail that confirms it speaks of receipts, and gives its mailbox no access.
 */
export const invitedAddress = async (db: Database | Trx, userId: string): Promise<InvitedAddress | null> => {
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'email_changed_at'])
    .where('user_id', '=', userId)
    .where('registered_at', 'is not', null)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return account?.email == null ? null : { email: account.email, since: account.email_changed_at }
}

interface NewInvitation {
  readonly organisationId: string
  readonly email: Email
  readonly role: MemberRole
  readonly now: Instant
}

/** Inserts an invitation, or renews the one of the same address with this role. */
export const saveInvitation = (
  trx: Trx,
  { organisationId, email, role, now }: NewInvitation,
): Promise<MemberRow> => {
  const invited_at = new Date(now)
  return trx
    .insertInto('organisation_members')
    .values({
      organisation_id: organisationId,
      email,
      role,
      user_id: null,
      invited_at,
      joined_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'email']).doUpdateSet({ role, invited_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Gives the membership of an account its new address, so that an address names one person of an organisation; deletes an open
 * invitation of this address to the organisation of the account.
 */
export const moveMembership = async (trx: Trx, userId: string, email: Email): Promise<void> => {
  await trx
    .deleteFrom('organisation_members')
    .where('user_id', 'is', null)
    .where('email', '=', email)
    .where((is) =>
      is.or([
        is(
          'organisation_id',
          'in',
          is
            .selectFrom('organisation_members as own')
            .select('own.organisation_id')
            .where('own.user_id', '=', userId),
        ),
        is(
          'organisation_id',
          'in',
          is
            .selectFrom('organisations')
            .select('organisations.id')
            .where('organisations.user_id', '=', userId),
        ),
      ]),
    )
    .execute()
  await trx.updateTable('organisation_members').set({ email }).where('user_id', '=', userId).execute()
}

/** Gives a member another role. */
export const setMemberRole = async (trx: Trx, id: string, role: MemberRole): Promise<void> => {
  await trx.updateTable('organisation_members').set({ role }).where('id', '=', id).execute()
}

/** Deletes a membership or an invitation, with the views that the member has saved: they name vehicles of the organisation. */
const endMembership = async (db: Database | Trx, column: 'id' | 'user_id', value: string): Promise<void> => {
  await db
    .with('ended', (cte) =>
      cte.deleteFrom('organisation_members').where(column, '=', value).returning('user_id'),
    )
    .deleteFrom('saved_views')
    .where('user_id', 'in', (views) => views.selectFrom('ended').select('ended.user_id'))
    .execute()
}

/** Deletes a member or an invitation. */
export const deleteMember = (trx: Trx, id: string): Promise<void> => endMembership(trx, 'id', id)

/** Ends the membership of an account; an account without one stays as it is. */
export const deleteMembershipOf = (db: Database, userId: string): Promise<void> =>
  endMembership(db, 'user_id', userId)

/**
 * Returns the open invitations of an address with their organisations, the newest first. Those from before the account has taken
 * the address over are left out: a stranger who gets one press of its owner on a link would take their roles over.
 */
export const invitationsOf = (db: Database | Trx, { email, since }: InvitedAddress, now: Instant) =>
  db
    .selectFrom('organisation_members')
    .innerJoin('organisations', 'organisations.id', 'organisation_members.organisation_id')
    .select([
      'organisation_members.id',
      'organisation_members.role',
      'organisation_members.invited_at',
      'organisations.name',
      'organisations.inn',
    ])
    .where('organisation_members.user_id', 'is', null)
    .where('organisation_members.email', '=', email)
    .where('organisation_members.invited_at', '>', openSince(now))
    .$if(since !== null, (query) => query.where('organisation_members.invited_at', '>', since))
    .orderBy('organisation_members.invited_at', 'desc')
    .execute()

/**
 * Makes an account a member by its invitation, and its type that of a company. Returns the organisation; undefined where the
 * invitation was withdrawn meanwhile.
 */
export const joinOrganisation = async (
  trx: Trx,
  invitationId: string,
  userId: string,
  now: Instant,
): Promise<string | undefined> => {
  const joined = await trx
    .updateTable('organisation_members')
    .set({ user_id: userId, joined_at: new Date(now) })
    .where('id', '=', invitationId)
    .returning('organisation_id')
    .executeTakeFirst()
  if (joined === undefined) return undefined
  await trx.updateTable('users').set({ is_legal_entity: true }).where('id', '=', userId).execute()
  return joined.organisation_id
}
