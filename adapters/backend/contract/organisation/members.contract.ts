import { Schema } from 'effect'
import { memberRoles } from '#domain/organisation/members/member-role.ts'
import {
  organisationActions,
  type OrganisationAction,
} from '#domain/organisation/members/organisation-action.ts'
import { EmptyWire } from '#adapters/backend/contract/account-wire.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import { OrganisationRoleWire } from './organisation.contract.ts'
import { EmailWire, InnWire, InstantWire } from '#adapters/backend/contract/wire.ts'

const MemberRoleWire = Schema.Literals(memberRoles)

const MembersWire = Schema.Struct({
  /** The role of the caller. */
  role: OrganisationRoleWire,
  members: Schema.Array(
    Schema.Struct({
      /** Empty for an owner without an account. */
      email: Schema.Union([EmailWire, Schema.Literal('')]),
      role: OrganisationRoleWire,
      /** Null while the invitation is open. */
      joinedAt: Schema.NullOr(InstantWire),
      /** When the invitation ends; null for members who have joined. */
      invitationEndsAt: Schema.NullOr(InstantWire),
      isCaller: Schema.Boolean,
    }).annotate({ identifier: 'OrganisationMember' }),
  ),
}).annotate({ identifier: 'OrganisationMembers' })

export const listMembers = endpoint({
  name: 'listMembers',
  summary: 'List members of the organisation',
  method: 'GET',
  path: '/api/organization/members',
  origin: 'own',
  style: 'plain',
  access: 'organisation',
  permission: 'view',
  input: EmptyWire,
  reply: MembersWire,
  refusals: ['organisation.none'],
})

export const saveMember = endpoint({
  name: 'saveMember',
  summary: 'Invite a member or change a role',
  method: 'POST',
  path: '/api/organization/members',
  origin: 'own',
  style: 'plain',
  access: 'organisation',
  permission: 'administration',
  body: 'json',
  input: Schema.Struct({ email: EmailWire, role: MemberRoleWire }),
  reply: MembersWire,
  refusals: ['organisation.none', 'member.owner', 'member.own', 'member.full', 'member.email', 'email.wait'],
  example: { email: 'accountant@example.ru', role: 'accountant' },
})

export const removeMember = endpoint({
  name: 'removeMember',
  summary: 'Remove a member or withdraw an invitation',
  method: 'POST',
  path: '/api/organization/members/remove',
  origin: 'own',
  style: 'plain',
  access: 'organisation',
  permission: 'administration',
  body: 'json',
  input: Schema.Struct({ email: EmailWire }),
  reply: MembersWire,
  refusals: ['organisation.none', 'member.owner', 'member.own', 'member.unknown'],
  example: { email: 'accountant@example.ru' },
})

export const listInvitations = endpoint({
  name: 'listInvitations',
  summary: 'List invitations to organisations',
  method: 'GET',
  path: '/api/organization/invitations',
  origin: 'own',
  style: 'plain',
  input: EmptyWire,
  reply: Schema.Struct({
    invitations: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        name: Schema.String,
        inn: InnWire,
        role: MemberRoleWire,
        endsAt: InstantWire,
      }).annotate({ identifier: 'Invitation' }),
    ),
  }),
})

export const answerInvitation = endpoint({
  name: 'answerInvitation',
  summary: 'Accept or decline an invitation',
  method: 'POST',
  path: '/api/organization/invitations/:id',
  origin: 'own',
  style: 'plain',
  body: 'json',
  input: Schema.Struct({
    id: Schema.String.check(Schema.isMaxLength(64)),
    answer: Schema.Literals(['accept', 'decline']),
  }),
  reply: EmptyWire,
  refusals: ['invitation.unknown', 'member.other-organisation', 'member.owns-organisation'],
  example: { id: '00000000-0000-4000-8000-000000000000', answer: 'accept' },
})

export const leaveOrganisation = endpoint({
  name: 'leaveOrganisation',
  summary: 'Leave the organisation',
  method: 'POST',
  path: '/api/organization/leave',
  origin: 'own',
  style: 'plain',
  input: EmptyWire,
  reply: EmptyWire,
})

const actions = Object.keys(organisationActions) as readonly OrganisationAction[]

export const listActions = endpoint({
  name: 'listActions',
  summary: 'List actions of members',
  method: 'GET',
  path: '/api/organization/actions',
  origin: 'own',
  style: 'plain',
  access: 'organisation',
  permission: 'administration',
  input: Schema.Struct({
    /** The id of the last action of the page before; absent for the newest. */
    after: Schema.optionalKey(
      Schema.FiniteFromString.check(
        Schema.isInt(),
        Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      ),
    ),
  }),
  reply: Schema.Struct({
    actions: Schema.Array(
      Schema.Struct({
        id: Schema.Int,
        /** Empty for an account that was deleted, and for the operator. */
        email: Schema.String,
        action: Schema.Literals(actions),
        /** What the action was about, such as the number of a vehicle; may be empty. */
        subject: Schema.String,
        at: InstantWire,
      }).annotate({ identifier: 'OrganisationAction' }),
    ),
    hasMore: Schema.Boolean,
  }),
  refusals: ['organisation.none'],
})

/** Members of an organisation besides its owner: invitations, roles and the journal of what they did. */
export const memberCalls = [
  listMembers,
  saveMember,
  removeMember,
  listInvitations,
  answerInvitation,
  leaveOrganisation,
  listActions,
] as const
