import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { expect } from 'vitest'
import type { Email } from '#domain/identity/email.ts'
import { type AuthData, noAuth } from '#domain/session/auth-data.ts'
import type { ReplyOf } from '#adapters/backend/contract/endpoint.ts'
import { readEmail, user, userId } from '#adapters/backend/contract/profile.contract.ts'
import {
  changeUserType,
  confirmEmail,
  editEmail,
  fosUser,
  listConsents,
  recordConsent,
  setGender,
  setNotify,
  subscribeEmail,
  unsubscribeByLink,
  unsubscribeEmail,
  writeEmail,
} from '#adapters/backend/contract/account/settings.contract.ts'
import { unsubscribeToken } from '#adapters/backend/server/features/profile/unsubscribe-link.ts'
import { callCase, type CallCase, type Member, type CallFixture } from '#tests/contract/call-case.ts'
import { fillMailbox } from '#tests/support/backend/counted-emails.ts'
import { exhaustTries, linkTo, newAddress } from '#tests/support/backend/member.ts'

const run = <A, E>(input: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(input)

const byMember = async (fixture: CallFixture) => ({ auth: await fixture.member(), input: {} })
const byVisitor = async (fixture: CallFixture) => ({ auth: await fixture.visitor(), input: {} })

const userOf = ({ backend }: CallFixture, auth: AuthData) => run(backend.as(auth).request(user, {}))
const emailOf = ({ backend }: CallFixture, auth: AuthData) => run(backend.as(auth).request(readEmail, {}))

const exhausted = async (fixture: CallFixture): Promise<Member> => {
  const member = await fixture.member()
  await exhaustTries(fixture.backend, member.email as Email)
  return member
}

const left = (email: string): ReplyOf<typeof readEmail> => ({
  email,
  isConfirmed: false,
  isSubscribed: false,
})

const otherThanAccounts = async (fixture: CallFixture) => ({
  auth: await fixture.member(),
  input: { email: newAddress() },
})

/** A visitor who has entered an address, and the secret of the e-mail that was sent to it. */
const letterOf = async (fixture: CallFixture) => {
  const [auth, email] = [await fixture.visitor(), newAddress()]
  await run(fixture.backend.as(auth).request(writeEmail, { email }))
  return { auth, email, token: await linkTo(fixture.backend, email, '/email/subscribe/?token=') }
}

const unknownLink = async () => ({ auth: noAuth, input: { token: randomUUID() } })

const agreed = { consentKind: 'notices', consentVersion: '2026-11-22' } as const

export const profileCases: readonly CallCase[] = [
  callCase(user, {
    happy: byMember,
    shows: (reply, _, { auth }) =>
      expect(reply).toEqual({
        gender: 'none',
        email: (auth as Member).email,
        doNotify: 1,
        isLegalEntity: false,
      }),
    refusals: { 'user.anonymous': byVisitor },
    foreign: null,
  }),
  callCase(fosUser, {
    happy: byMember,
    shows: (reply, _, { auth }) =>
      expect(reply).toMatchObject({
        email: (auth as Member).email,
        isEmailConfirmed: true,
        hasPassword: true,
        isLegalEntity: false,
      }),
    refusals: { 'user.anonymous': byVisitor },
    foreign: null,
  }),
  callCase(userId, {
    happy: byVisitor,
    shows: (reply, _, { auth }) => expect(reply).toEqual({ userId: auth.userId }),
    refusals: {},
    foreign: null,
  }),
  callCase(setGender, {
    happy: async (fixture) => ({ auth: await fixture.member(), input: { gender: 'female' as const } }),
    shows: async (reply, fixture, { auth }) => {
      expect(reply).toEqual({ gender: 'female' })
      expect(await userOf(fixture, auth)).toMatchObject({ gender: 'female' })
    },
    refusals: {},
    foreign: null,
  }),
  callCase(changeUserType, {
    happy: async (fixture) => ({ auth: await fixture.member(), input: { type: '3' } }),
    shows: async (reply, fixture, { auth }) => {
      expect(reply).toEqual({ isLegalEntity: true })
      expect(await userOf(fixture, auth)).toMatchObject({ isLegalEntity: true })
    },
    refusals: {},
    foreign: null,
  }),
  callCase(setNotify, {
    happy: async (fixture) => ({ auth: await fixture.member(), input: { doNotify: '0' as const } }),
    shows: async (reply, fixture, { auth }) => {
      expect(reply).toEqual({ doNotify: 0 })
      expect(await userOf(fixture, auth)).toMatchObject({ doNotify: 0 })
    },
    refusals: {},
    foreign: null,
  }),
  callCase(readEmail, {
    happy: byVisitor,
    shows: (reply) => expect(reply).toEqual(left('')),
    refusals: {},
    foreign: null,
  }),
  callCase(writeEmail, {
    happy: async (fixture) => ({ auth: await fixture.visitor(), input: { email: newAddress() } }),
    shows: (reply, _, { input }) => expect(reply).toEqual(left(input.email)),
    refusals: { 'email.account': otherThanAccounts },
    foreign: null,
  }),
  callCase(editEmail, {
    happy: async (fixture) => {
      const member = await fixture.member()
      return { auth: member, input: { email: newAddress(), password: member.password } }
    },
    shows: async (reply, fixture, { auth, input }) => {
      expect(reply.email).toBe((auth as Member).email)
      const token = await linkTo(fixture.backend, input.email, '/email/subscribe/?token=')
      await run(fixture.backend.as(noAuth).request(confirmEmail, { token }))
      expect(await emailOf(fixture, auth)).toMatchObject({ email: input.email, isConfirmed: true })
    },
    refusals: {
      'password.wrong': otherThanAccounts,
      'password.wait': async (fixture) => ({
        auth: await exhausted(fixture),
        input: { email: newAddress() },
      }),
      'email.wait': async (fixture) => {
        const [auth, email] = [await fixture.member(), newAddress()]
        await fillMailbox(fixture.backend, email)
        return { auth, input: { email, password: auth.password } }
      },
    },
    foreign: null,
  }),
  callCase(subscribeEmail, {
    happy: async (fixture) => ({ auth: await fixture.visitor(), input: { email: newAddress(), ...agreed } }),
    shows: async (reply, fixture, { auth, input }) => {
      expect(reply).toEqual({ ...left(input.email), isSubscribed: true })
      const { consents } = await run(fixture.backend.as(auth).request(listConsents, {}))
      expect(consents).toMatchObject([{ kind: 'notices', version: agreed.consentVersion, isGiven: true }])
    },
    refusals: {
      'email.account': async (fixture) => {
        const prepareInput = await otherThanAccounts(fixture)
        return { ...prepareInput, input: { ...prepareInput.input, ...agreed } }
      },
      'consent.required': async (fixture) => ({
        auth: await fixture.visitor(),
        input: { email: newAddress() },
      }),
    },
    foreign: null,
  }),
  callCase(unsubscribeEmail, {
    happy: async (fixture) => {
      const member = await fixture.member()
      await run(
        fixture.backend.as(member).request(subscribeEmail, { email: member.email as Email, ...agreed }),
      )
      return { auth: member, input: { email: member.email as Email } }
    },
    shows: async (reply, fixture, { auth }) => {
      expect(reply.isSubscribed).toBe(false)
      const { consents } = await run(fixture.backend.as(auth).request(listConsents, {}))
      expect(consents.map(({ kind, isGiven }) => [kind, isGiven])).toEqual([
        ['notices', false],
        ['notices', true],
      ])
    },
    refusals: {},
    foreign: null,
  }),
  callCase(unsubscribeByLink, {
    happy: async (fixture) => {
      const member = await fixture.member()
      const reader = { userId: member.userId, email: member.email as Email }
      await run(fixture.backend.as(member).request(subscribeEmail, { email: reader.email, ...agreed }))
      return { auth: member, input: { token: await unsubscribeToken(fixture.backend.store.db, reader) } }
    },
    shows: async (_, fixture, { auth }) => {
      expect(await emailOf(fixture, auth)).toMatchObject({ isSubscribed: false })
      expect(await userOf(fixture, auth)).toMatchObject({ doNotify: 0 })
    },
    refusals: { 'link.spent': unknownLink },
    foreign: null,
  }),
  callCase(confirmEmail, {
    happy: async (fixture) => {
      const { auth, token } = await letterOf(fixture)
      return { auth, input: { token } }
    },
    shows: async (reply, fixture, { auth }) => {
      expect(reply.isConfirmed).toBe(true)
      expect(await emailOf(fixture, auth)).toEqual(reply)
    },
    refusals: { 'link.spent': unknownLink },
    foreign: null,
  }),
  callCase(recordConsent, {
    happy: async (fixture) => ({
      auth: await fixture.visitor(),
      input: { kind: 'personal-data' as const, version: '2026-11-01', isGiven: true },
    }),
    shows: ({ consents }) =>
      expect(consents).toEqual([
        { kind: 'personal-data', version: '2026-11-01', isGiven: true, at: expect.any(Number) },
      ]),
    refusals: {},
    foreign: null,
  }),
  callCase(listConsents, {
    happy: async (fixture) => {
      const auth = await fixture.visitor()
      for (const isGiven of [true, false])
        await run(
          fixture.backend
            .as(auth)
            .request(recordConsent, { kind: 'advertising', version: '2026-11-01', isGiven }),
        )
      return { auth, input: {} }
    },
    shows: ({ consents }) => expect(consents.map(({ isGiven }) => isGiven)).toEqual([false, true]),
    refusals: {},
    foreign: null,
  }),
]
