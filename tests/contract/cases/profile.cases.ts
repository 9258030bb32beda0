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
import { callCase, type CallCase, type Member, type Stage } from '#tests/contract/call-case.ts'
import { fillMailbox } from '#tests/support/counted-emails.ts'
import { exhaustTries, linkTo, newAddress } from '#tests/support/member.ts'

const run = <A, E>(input: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(input)

const byMember = async (stage: Stage) => ({ auth: await stage.member(), input: {} })
const byVisitor = async (stage: Stage) => ({ auth: await stage.visitor(), input: {} })

const userOf = ({ backend }: Stage, auth: AuthData) => run(backend.as(auth).request(user, {}))
const emailOf = ({ backend }: Stage, auth: AuthData) => run(backend.as(auth).request(readEmail, {}))

const exhausted = async (stage: Stage): Promise<Member> => {
  const member = await stage.member()
  await exhaustTries(stage.backend, member.email as Email)
  return member
}

const left = (email: string): ReplyOf<typeof readEmail> => ({
  email,
  isConfirmed: false,
  isSubscribed: false,
})

const otherThanAccounts = async (stage: Stage) => ({
  auth: await stage.member(),
  input: { email: newAddress() },
})

/** A visitor who has entered an address, and the secret of the e-mail that was sent to it. */
const letterOf = async (stage: Stage) => {
  const [auth, email] = [await stage.visitor(), newAddress()]
  await run(stage.backend.as(auth).request(writeEmail, { email }))
  return { auth, email, token: await linkTo(stage.backend, email, '/email/subscribe/?token=') }
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
    happy: async (stage) => ({ auth: await stage.member(), input: { gender: 'female' as const } }),
    shows: async (reply, stage, { auth }) => {
      expect(reply).toEqual({ gender: 'female' })
      expect(await userOf(stage, auth)).toMatchObject({ gender: 'female' })
    },
    refusals: {},
    foreign: null,
  }),
  callCase(changeUserType, {
    happy: async (stage) => ({ auth: await stage.member(), input: { type: '3' } }),
    shows: async (reply, stage, { auth }) => {
      expect(reply).toEqual({ isLegalEntity: true })
      expect(await userOf(stage, auth)).toMatchObject({ isLegalEntity: true })
    },
    refusals: {},
    foreign: null,
  }),
  callCase(setNotify, {
    happy: async (stage) => ({ auth: await stage.member(), input: { doNotify: '0' as const } }),
    shows: async (reply, stage, { auth }) => {
      expect(reply).toEqual({ doNotify: 0 })
      expect(await userOf(stage, auth)).toMatchObject({ doNotify: 0 })
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
    happy: async (stage) => ({ auth: await stage.visitor(), input: { email: newAddress() } }),
    shows: (reply, _, { input }) => expect(reply).toEqual(left(input.email)),
    refusals: { 'email.account': otherThanAccounts },
    foreign: null,
  }),
  callCase(editEmail, {
    happy: async (stage) => {
      const member = await stage.member()
      return { auth: member, input: { email: newAddress(), password: member.password } }
    },
    shows: async (reply, stage, { auth, input }) => {
      expect(reply.email).toBe((auth as Member).email)
      const token = await linkTo(stage.backend, input.email, '/email/subscribe/?token=')
      await run(stage.backend.as(noAuth).request(confirmEmail, { token }))
      expect(await emailOf(stage, auth)).toMatchObject({ email: input.email, isConfirmed: true })
    },
    refusals: {
      'password.wrong': otherThanAccounts,
      'password.wait': async (stage) => ({ auth: await exhausted(stage), input: { email: newAddress() } }),
      'email.wait': async (stage) => {
        const [auth, email] = [await stage.member(), newAddress()]
        await fillMailbox(stage.backend, email)
        return { auth, input: { email, password: auth.password } }
      },
    },
    foreign: null,
  }),
  callCase(subscribeEmail, {
    happy: async (stage) => ({ auth: await stage.visitor(), input: { email: newAddress(), ...agreed } }),
    shows: async (reply, stage, { auth, input }) => {
      expect(reply).toEqual({ ...left(input.email), isSubscribed: true })
      const { consents } = await run(stage.backend.as(auth).request(listConsents, {}))
      expect(consents).toMatchObject([{ kind: 'notices', version: agreed.consentVersion, isGiven: true }])
    },
    refusals: {
      'email.account': async (stage) => {
        const prepareInput = await otherThanAccounts(stage)
        return { ...prepareInput, input: { ...prepareInput.input, ...agreed } }
      },
      'consent.required': async (stage) => ({ auth: await stage.visitor(), input: { email: newAddress() } }),
    },
    foreign: null,
  }),
  callCase(unsubscribeEmail, {
    happy: async (stage) => {
      const member = await stage.member()
      await run(stage.backend.as(member).request(subscribeEmail, { email: member.email as Email, ...agreed }))
      return { auth: member, input: { email: member.email as Email } }
    },
    shows: async (reply, stage, { auth }) => {
      expect(reply.isSubscribed).toBe(false)
      const { consents } = await run(stage.backend.as(auth).request(listConsents, {}))
      expect(consents.map(({ kind, isGiven }) => [kind, isGiven])).toEqual([
        ['notices', false],
        ['notices', true],
      ])
    },
    refusals: {},
    foreign: null,
  }),
  callCase(unsubscribeByLink, {
    happy: async (stage) => {
      const member = await stage.member()
      const reader = { userId: member.userId, email: member.email as Email }
      await run(stage.backend.as(member).request(subscribeEmail, { email: reader.email, ...agreed }))
      return { auth: member, input: { token: await unsubscribeToken(stage.backend.store.db, reader) } }
    },
    shows: async (_, stage, { auth }) => {
      expect(await emailOf(stage, auth)).toMatchObject({ isSubscribed: false })
      expect(await userOf(stage, auth)).toMatchObject({ doNotify: 0 })
    },
    refusals: { 'link.spent': unknownLink },
    foreign: null,
  }),
  callCase(confirmEmail, {
    happy: async (stage) => {
      const { auth, token } = await letterOf(stage)
      return { auth, input: { token } }
    },
    shows: async (reply, stage, { auth }) => {
      expect(reply.isConfirmed).toBe(true)
      expect(await emailOf(stage, auth)).toEqual(reply)
    },
    refusals: { 'link.spent': unknownLink },
    foreign: null,
  }),
  callCase(recordConsent, {
    happy: async (stage) => ({
      auth: await stage.visitor(),
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
    happy: async (stage) => {
      const auth = await stage.visitor()
      for (const isGiven of [true, false])
        await run(
          stage.backend
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
