import { type OrganisationPermission, roleLimit } from '#domain/organisation/members/member-role.ts'
import { changedOrganisation, type Refused, refused } from '#adapters/backend/server/http/refused.ts'
import type { Caller, CallerOrganisation } from '#adapters/backend/server/http/route.ts'
import type { SessionUser } from './session.repository.ts'

/** The organisation that the account created comes first; a membership counts while the account is that of a company. */
const organisationOf = (user: SessionUser): (CallerOrganisation & { readonly ownerId: string }) | null => {
  if (user.own_organisation_id !== null)
    return { id: user.own_organisation_id, role: 'owner', ownerId: user.user_id }
  const { joined_organisation_id: id, joined_owner_id: ownerId, role } = user
  return user.is_legal_entity && id !== null && ownerId !== null && role !== null
    ? { id, role, ownerId }
    : null
}

/**
 * Returns whose data a call of this user is about (decision 191): a member calls for the organisation where the call has a
 * permission, and for the own account otherwise. Returns the refusal `organisation.role` where the role does not permit the call,
 * and `organisation.changed` where the caller was shown another organisation than that of the account now.
 */
export const callerOf = (
  user: SessionUser,
  permission: OrganisationPermission | null,
  shownId: string | null = null,
): Pick<Caller, 'userId' | 'accountId' | 'isLegalEntity' | 'organisation'> | Refused => {
  const organisation = organisationOf(user)
  if (permission !== null && shownId !== null && shownId !== organisation?.id) return changedOrganisation
  const account = { accountId: user.user_id, isLegalEntity: user.is_legal_entity, organisation }
  if (organisation === null || permission === null) return { ...account, userId: user.user_id }
  const limit = roleLimit(organisation.role, permission)
  return limit === null ? { ...account, userId: organisation.ownerId } : refused('organisation.role', limit)
}
