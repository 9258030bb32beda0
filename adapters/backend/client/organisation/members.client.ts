import { Effect } from 'effect'
import type { MembershipPort, MembersPort } from '#application/organisation/members.port.ts'
import {
  answerInvitation,
  leaveOrganisation,
  listActions,
  listInvitations,
  listMembers,
  removeMember,
  saveMember,
} from '#adapters/backend/contract/organisation/members.contract.ts'
import type { CredentialsStore } from '#adapters/backend/client/credentials.ts'
import type { Call } from '#adapters/backend/client/call.ts'

/** Implements `MembersPort` with the calls about the members of an organisation. */
export const makeMembersClient = (call: Call): MembersPort => ({
  list: () => call.request(listMembers, {}),
  save: (email, role) => call.request(saveMember, { email, role }),
  remove: (email) => call.request(removeMember, { email }),
  actions: (after) => call.request(listActions, after === null ? {} : { after }),
})

/** Implements `MembershipPort` with the calls of an invited account. */
export const makeMembershipClient = (
  call: Call,
  { workFor }: Pick<CredentialsStore, 'workFor'>,
): MembershipPort => ({
  invitations: () => call.request(listInvitations, {}).pipe(Effect.map((reply) => reply.invitations)),
  answer: (id, answer) => call.request(answerInvitation, { id, answer }).pipe(Effect.asVoid),
  leave: () =>
    call.request(leaveOrganisation, {}).pipe(
      Effect.tap(() => Effect.sync(() => workFor(null))),
      Effect.asVoid,
    ),
})
