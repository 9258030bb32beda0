import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { expect } from 'vitest'
import type { Email } from '#domain/identity/email.ts'
import { maxMembers } from '#domain/organisation/members/membership.ts'
import type { MemberRole } from '#domain/organisation/members/member-role.ts'
import { maxLinkEmailsPerHour } from '#domain/session/one-time-link.ts'
import type { InputOf } from '#adapters/backend/contract/endpoint.ts'
import { listSts, createSts } from '#adapters/backend/contract/documents.contract.ts'
import {
  answerInvitation,
  leaveOrganisation,
  listActions,
  listInvitations,
  listMembers,
  removeMember,
  saveMember,
} from '#adapters/backend/contract/organisation/members.contract.ts'
import { organisation } from '#adapters/backend/contract/organisation/organisation.contract.ts'
import {
  callCase,
  type CallCase,
  type CallFixture,
  type Member,
  type Prepare,
} from '#tests/contract/call-case.ts'
import { addMember, fleetInn, withoutOrganisation } from '#tests/contract/organisation-fixture.ts'
import { emailsTo, newAddress } from '#tests/support/backend/member.ts'
import type { Sts } from '#domain/identity/sts.ts'

const organisationIdOf = async ({ backend }: CallFixture, { userId }: Member): Promise<string> =>
  (
    await backend.store.db
      .selectFrom('organisations')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).id

/** An organisation, and an account that is its member. */
const withMember = async (fixture: CallFixture, role: MemberRole) => {
  const owner = await fixture.organisation()
  const member = await fixture.member()
  await addMember(
    fixture.backend,
    await organisationIdOf(fixture, owner),
    { ...member, email: member.email as Email },
    role,
  )
  return { owner, member }
}

const prepared =
  <Input>(input: Input): Prepare<Input> =>
  async (fixture) => ({ auth: await fixture.organisation(), input })

/** A call by a legal entity without an organisation. */
const withoutOne =
  <Input>(input: Input): Prepare<Input> =>
  async ({ backend, organisation: organisationOf }) => {
    const auth = await organisationOf()
    await withoutOrganisation(backend, auth.userId)
    return { auth, input }
  }

const invitation = (email: Email = newAddress()): InputOf<typeof saveMember> => ({
  email,
  role: 'accountant',
})

/** An account that is invited to an organisation, with the id of the invitation. */
const invited = async (fixture: CallFixture, guest: Member) => {
  const owner = await fixture.organisation()
  const call = fixture.backend.as(owner)
  await Effect.runPromise(call.request(saveMember, invitation(guest.email as Email)))
  const { invitations } = await Effect.runPromise(fixture.backend.as(guest).request(listInvitations, {}))
  return { owner, id: invitations[0]?.id ?? '' }
}

const fillMembers = async (fixture: CallFixture, organisationId: string): Promise<void> => {
  const now = new Date(fixture.backend.clock.now())
  await fixture.backend.store.db
    .insertInto('organisation_members')
    .values(
      Array.from({ length: maxMembers }, () => ({
        organisation_id: organisationId,
        email: newAddress(),
        role: 'viewer' as const,
        user_id: null,
        invited_at: now,
        joined_at: null,
      })),
    )
    .execute()
}

export const membersCases: readonly CallCase[] = [
  callCase(listMembers, {
    happy: async (fixture) => ({ auth: (await withMember(fixture, 'viewer')).member, input: {} }),
    shows: ({ role, members }) => {
      expect(role).toBe('viewer')
      expect(members).toMatchObject([
        { role: 'owner', isCaller: false, invitationEndsAt: null },
        { role: 'viewer', isCaller: true, invitationEndsAt: null },
      ])
    },
    refusals: { 'organisation.none': withoutOne({}) },
    foreign: null,
  }),
  callCase(saveMember, {
    happy: prepared(invitation()),
    shows: async ({ members }, { backend }, { input: { email }, auth }) => {
      expect(members[1]).toMatchObject({ email, role: 'accountant', joinedAt: null })
      const [message] = await emailsTo(backend, email)
      expect(message?.body).toContain(fleetInn)
      const { actions } = await Effect.runPromise(backend.as(auth).request(listActions, {}))
      expect(actions).toMatchObject([{ action: 'saveMember', subject: `${email}, бухгалтер` }])
    },
    refusals: {
      'organisation.none': withoutOne(invitation()),
      'member.owner': async (fixture) => {
        const auth = await fixture.organisation()
        return { auth, input: invitation(auth.email as Email) }
      },
      'member.own': async (fixture) => {
        const { member } = await withMember(fixture, 'administrator')
        return { auth: member, input: invitation(member.email as Email) }
      },
      'member.full': async (fixture) => {
        const auth = await fixture.organisation()
        await fillMembers(fixture, await organisationIdOf(fixture, auth))
        return { auth, input: invitation() }
      },
      'member.email': async (fixture) => {
        const auth = await fixture.organisation()
        await fixture.backend.store.db
          .updateTable('accounts')
          .set({ email_confirmed_at: null })
          .where('user_id', '=', auth.userId)
          .execute()
        return { auth, input: invitation() }
      },
      'email.wait': async (fixture) => {
        const input = invitation()
        for (let sent = 0; sent < maxLinkEmailsPerHour; sent += 1) {
          const call = fixture.backend.as(await fixture.organisation())
          await Effect.runPromise(call.request(saveMember, input))
        }
        return { auth: await fixture.organisation(), input }
      },
    },
    foreign: null,
  }),
  callCase(removeMember, {
    happy: async (fixture) => {
      const { owner, member } = await withMember(fixture, 'accountant')
      return { auth: owner, input: { email: member.email as Email } }
    },
    shows: ({ members }) => expect(members).toMatchObject([{ role: 'owner', isCaller: true }]),
    refusals: {
      'organisation.none': withoutOne({ email: newAddress() }),
      'member.owner': async (fixture) => {
        const { owner, member } = await withMember(fixture, 'administrator')
        return { auth: member, input: { email: owner.email as Email } }
      },
      'member.own': async (fixture) => {
        const { member } = await withMember(fixture, 'administrator')
        return { auth: member, input: { email: member.email as Email } }
      },
      'member.unknown': prepared({ email: newAddress() }),
    },
    foreign: {
      prepareInput: async (fixture) => {
        const { member } = await withMember(fixture, 'viewer')
        return { auth: await fixture.organisation(), input: { email: member.email as Email } }
      },
      code: 'member.unknown',
    },
  }),
  callCase(listInvitations, {
    happy: async (fixture) => {
      const guest = await fixture.member()
      await invited(fixture, guest)
      return { auth: guest, input: {} }
    },
    shows: ({ invitations }) => expect(invitations).toMatchObject([{ inn: fleetInn, role: 'accountant' }]),
    refusals: {},
    foreign: null,
  }),
  callCase(answerInvitation, {
    happy: async (fixture) => {
      const guest = await fixture.member()
      const { owner, id } = await invited(fixture, guest)
      await Effect.runPromise(
        fixture.backend.as(owner).request(createSts, { stsNumber: '9912345678' as Sts }),
      )
      return { auth: guest, input: { id, answer: 'accept' as const } }
    },
    shows: async (_, { backend }, { auth }) => {
      const call = backend.as(auth)
      expect(await Effect.runPromise(call.request(listSts, {}))).toMatchObject({
        sts: [{ stsNumber: '9912345678' }],
      })
      expect(await Effect.runPromise(call.request(organisation, {}))).toMatchObject({
        organization: { inn: fleetInn },
      })
    },
    refusals: {
      'invitation.unknown': async (fixture) => ({
        auth: await fixture.member(),
        input: { id: randomUUID(), answer: 'accept' as const },
      }),
      'member.other-organisation': async (fixture) => {
        const { member } = await withMember(fixture, 'viewer')
        const { id } = await invited(fixture, member)
        return { auth: member, input: { id, answer: 'accept' as const } }
      },
      'member.owns-organisation': async (fixture) => {
        const guest = await fixture.organisation()
        const { id } = await invited(fixture, guest)
        return { auth: guest, input: { id, answer: 'accept' as const } }
      },
    },
    foreign: {
      prepareInput: async (fixture) => {
        const { id } = await invited(fixture, await fixture.member())
        return { auth: await fixture.member(), input: { id, answer: 'accept' as const } }
      },
      code: 'invitation.unknown',
    },
  }),
  callCase(leaveOrganisation, {
    happy: async (fixture) => ({ auth: (await withMember(fixture, 'viewer')).member, input: {} }),
    shows: async (_, { backend }, { auth }) =>
      expect(await Effect.runPromise(backend.as(auth).request(organisation, {}))).toEqual({
        organization: null,
      }),
    refusals: {},
    foreign: null,
  }),
  callCase(listActions, {
    happy: async (fixture) => {
      const { owner, member } = await withMember(fixture, 'dispatcher')
      await Effect.runPromise(
        fixture.backend.as(member).request(createSts, { stsNumber: '9912345678' as Sts }),
      )
      return { auth: owner, input: {} }
    },
    shows: ({ actions, hasMore }) => {
      expect(hasMore).toBe(false)
      expect(actions).toMatchObject([{ action: 'createSts', subject: '99 12 345678' }])
    },
    refusals: { 'organisation.none': withoutOne({}) },
    foreign: null,
  }),
]
