import { makeMembership } from '#application/organisation/membership.ts'
import {
  makeMembersClient,
  makeMembershipClient,
} from '#adapters/backend/client/organisation/members.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall, credentials, deviceMemory } from './shared.ts'

/** The people who work with the data of an organisation. */
export const membersPort = service(makeMembersClient, backendCall)

/** Invitations of the user, and the end of a membership. */
export const membershipUseCases = service(
  makeMembership,
  service(makeMembershipClient, backendCall, credentials),
  deviceMemory,
)
