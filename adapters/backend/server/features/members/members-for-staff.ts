import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { OrganisationRole } from '#domain/organisation/members/member-role.ts'
import { CodedError } from '#adapters/errors/coded-error.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import {
  lockOrganisationsByInn,
  type OrganisationRow,
} from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import { OrganisationUnknown } from '#adapters/backend/server/features/organisation/organisation-unknown.ts'
import { insertAction } from './actions.repository.ts'
import { accountAddress, deleteMember, membersOf } from './members.repository.ts'
import { presentMembers } from './present-members.ts'

/** Why no access was ended; `message` contains the operator's next step. */
export class MemberRefused extends CodedError<'member.owner' | 'member.unknown'> {}

/** A person with access to an organisation, as an operator sees it. */
export interface ListedMember {
  readonly organisationId: string
  readonly organisation: string
  /** Empty for an owner without an account. */
  readonly email: string
  readonly role: OrganisationRole
  /** Null while the invitation is open. */
  readonly joinedAt: Instant | null
  /** Null for members who have joined. */
  readonly invitationEndsAt: Instant | null
}

const organisationsWith = async (trx: Trx, inn: Inn): Promise<readonly OrganisationRow[]> => {
  const organisations = await lockOrganisationsByInn(trx, inn)
  if (organisations.length === 0) throw new OrganisationUnknown(inn)
  return organisations
}

const listed = async (
  trx: Trx,
  organisations: readonly OrganisationRow[],
  now: Instant,
): Promise<readonly ListedMember[]> => {
  const members: ListedMember[] = []
  for (const organisation of organisations)
    for (const { isCaller: _, ...member } of await presentMembers(trx, organisation, null, now))
      members.push({ organisationId: organisation.id, organisation: organisation.name, ...member })
  return members
}

/** Returns who has access to the organisations with this INN, owners and invitations included. */
export const membersForStaff = (store: Store, inn: Inn, now: Instant): Promise<readonly ListedMember[]> =>
  store.db.transaction().execute(async (trx) => listed(trx, await organisationsWith(trx, inn), now))

/**
 * Ends the access of an address to the organisations with this INN, or withdraws its invitation, and returns who has access then.
 * The journal of the organisation names no account for it.
 */
export const removeMemberForStaff = (
  store: Store,
  inn: Inn,
  email: Email,
  now: Instant,
): Promise<readonly ListedMember[]> =>
  store.db.transaction().execute(async (trx) => {
    const organisations = await organisationsWith(trx, inn)
    let removed = 0
    for (const { id, user_id: ownerId } of organisations) {
      if (email === (await accountAddress(trx, ownerId)))
        throw new MemberRefused('member.owner', 'Это почта владельца компании: его доступ не закрывают')
      const member = (await membersOf(trx, id, now)).find((row) => row.email === email)
      if (member === undefined) continue
      await deleteMember(trx, member.id)
      const subject = `${email}, закрыла поддержка`
      await insertAction(trx, { organisationId: id, actorId: null, action: 'removeMember', subject, now })
      removed += 1
    }
    if (removed === 0)
      throw new MemberRefused(
        'member.unknown',
        `Почты ${email} среди тех, у кого есть доступ, нет. Кто есть, покажет kvitok backend organisations members ${inn}`,
      )
    return listed(trx, organisations, now)
  })
