import { secretHash } from '#adapters/backend/server/secrets/secret.ts'
import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { expect } from 'vitest'
import type { Email } from '#domain/identity/email.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import {
  changePassword,
  emailExists,
  eraseUser,
  exportUser,
  recoverPassword,
  register,
  resetPassword,
  sendAuth,
} from '#adapters/backend/contract/account/account.contract.ts'
import { createSts } from '#adapters/backend/contract/documents.contract.ts'
import { userId } from '#adapters/backend/contract/profile.contract.ts'
import { recordConsent } from '#adapters/backend/contract/account/settings.contract.ts'
import { login } from '#adapters/backend/contract/account/sign-in.contract.ts'
import { callCase, type CallCase, type Prepare, type CallFixture } from '#tests/contract/call-case.ts'
import { fillMailbox } from '#tests/support/backend/counted-emails.ts'
import { exhaustTries, emailsTo, linkTo, newAddress } from '#tests/support/backend/member.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'

const run = <A, E>(input: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(input)

const newPassword = 'kot na kryshe 2027'

const memberAddress = async (fixture: CallFixture): Promise<Email> => (await fixture.member()).email as Email

const resetWith =
  (password: string): Prepare<typeof resetPassword.input.Type> =>
  async (fixture) => {
    const email = await memberAddress(fixture)
    await run(fixture.backend.as(noAuth).request(recoverPassword, { username: email }))
    const token = await linkTo(fixture.backend, email, '/reset/')
    return { auth: noAuth, input: { token, newPassword: password } }
  }

const changeTo =
  (newPass: string, confirmPass = newPass, wrong?: string): Prepare<typeof changePassword.input.Type> =>
  async (fixture) => {
    const member = await fixture.member()
    return { auth: member, input: { oldPass: wrong ?? member.password, newPass, confirmPass } }
  }

const exhaustPassword = async (fixture: CallFixture) => {
  const member = await fixture.member()
  await exhaustTries(fixture.backend, member.email as Email)
  return member
}

/** An address whose limit of e-mails is used up. */
const fullMailbox = async ({ backend }: CallFixture): Promise<Email> => {
  const email = newAddress()
  await fillMailbox(backend, email)
  return email
}

const cannotRequestAgain = async (code: string, fixture: CallFixture, auth: typeof noAuth) =>
  expect(await refusalOf(fixture.backend.as(auth).request(userId, {}))).toMatchObject({ code })

export const accountCases: readonly CallCase[] = [
  callCase(register, {
    happy: async () => ({
      auth: noAuth,
      input: {
        isLegalEntity: true,
        'fos_user_registration_form[email]': newAddress(),
        consents: 'terms:2026-11-01,personal-data:2026-11-01,advertising:2026-11-01',
      },
    }),
    shows: async (_, { backend }, { input }) => {
      const token = await linkTo(backend, input['fos_user_registration_form[email]'], '/auth/?token=')
      const opened = await run(backend.as(noAuth).request(login, { _token: token }))
      expect(opened.isLegalEntity).toBe(true)
      const rows = await backend.store.db
        .selectFrom('consents')
        .select(['kind', 'version', 'subject_hash'])
        .where('user_id', '=', opened.userId)
        .orderBy('id')
        .execute()
      const subject_hash = secretHash(input['fos_user_registration_form[email]'])
      expect(rows).toEqual(
        ['terms', 'personal-data', 'advertising'].map((kind) => ({
          kind,
          version: '2026-11-01',
          subject_hash,
        })),
      )
    },
    refusals: {
      'consent.required': async () => ({
        auth: noAuth,
        input: { 'fos_user_registration_form[email]': newAddress(), consents: 'terms:2026-11-01' },
      }),
      'email.wait': async (fixture) => ({
        auth: noAuth,
        input: { 'fos_user_registration_form[email]': await fullMailbox(fixture) },
      }),
    },
    foreign: null,
  }),
  callCase(recoverPassword, {
    happy: async (fixture) => ({ auth: noAuth, input: { username: await memberAddress(fixture) } }),
    shows: async (_, { backend }, { input }) =>
      expect(await linkTo(backend, input.username, '/reset/')).toMatch(/^[\w-]{43}$/),
    refusals: {
      'email.wait': async (fixture) => ({ auth: noAuth, input: { username: await fullMailbox(fixture) } }),
    },
    foreign: null,
  }),
  callCase(resetPassword, {
    happy: resetWith(newPassword),
    shows: async (_, { backend }, { input }) =>
      expect(await refusalOf(backend.as(noAuth).request(resetPassword, input))).toMatchObject({
        code: 'link.spent',
      }),
    refusals: {
      'link.spent': async () => ({ auth: noAuth, input: { token: randomUUID(), newPassword } }),
      'min-length': resetWith('1234567'),
      'password.long': resetWith('x'.repeat(201)),
      'password.common': resetWith('Password123'),
    },
    foreign: null,
  }),
  callCase(changePassword, {
    happy: changeTo(newPassword),
    shows: async (_, { backend }, { auth, input }) => {
      expect((await run(backend.as(auth).request(userId, {}))).userId).toBe(auth.userId)
      const repeated = { ...input, oldPass: newPassword }
      await run(backend.as(auth).request(changePassword, repeated))
    },
    refusals: {
      'password.wrong': changeTo(newPassword, newPassword, 'not the password'),
      'password.wait': async (fixture) => ({
        auth: await exhaustPassword(fixture),
        input: { oldPass: 'x', newPass: newPassword, confirmPass: newPassword },
      }),
      'password.none': async (fixture) => ({
        auth: await fixture.visitor(),
        input: { oldPass: 'x', newPass: newPassword, confirmPass: newPassword },
      }),
      'password.mismatch': changeTo(newPassword, `${newPassword}!`),
      'min-length': changeTo('1234567'),
      'password.long': changeTo('x'.repeat(201)),
      'password.common': changeTo('qwertyuiop'),
    },
    foreign: null,
  }),
  callCase(emailExists, {
    happy: async (fixture) => ({ auth: noAuth, input: { email: await memberAddress(fixture) } }),
    shows: async ({ exists }, { backend }) => {
      expect(exists).toBe(true)
      expect(await run(backend.as(noAuth).request(emailExists, { email: newAddress() }))).toEqual({
        exists: false,
      })
    },
    refusals: {},
    foreign: null,
  }),
  callCase(sendAuth, {
    happy: async (fixture) => ({
      auth: noAuth,
      input: { email: await memberAddress(fixture), type: 'receipt', isLegalEntity: false },
    }),
    shows: async (_, { backend }, { input }) => {
      const token = await linkTo(backend, input.email, '/auth/?token=')
      await run(backend.as(noAuth).request(login, { _token: token }))
      expect((await emailsTo(backend, input.email)).at(-1)?.subject).toBe('Ваши чеки')
    },
    refusals: {
      'email.wait': async (fixture) => ({ auth: noAuth, input: { email: await fullMailbox(fixture) } }),
    },
    foreign: null,
  }),
  callCase(eraseUser, {
    happy: async (fixture) => {
      const member = await fixture.member()
      return { auth: member, input: { password: member.password } }
    },
    shows: async (reply, fixture, { auth }) => {
      expect(reply).toEqual({
        keptPayments: 0,
        message: 'Кабинет, почта, документы, найденные штрафы, уведомления и согласия удалены.',
      })
      await cannotRequestAgain('session.expired', fixture, auth)
    },
    refusals: {
      'password.wrong': async (fixture) => ({ auth: await fixture.member(), input: { password: 'not it' } }),
      'password.wait': async (fixture) => ({
        auth: await exhaustPassword(fixture),
        input: { password: 'x' },
      }),
      'user.payment-running': async (fixture) => {
        const { auth } = await fixture.shop.started(await fixture.visitor())
        return { auth, input: {} }
      },
    },
    foreign: null,
  }),
  callCase(exportUser, {
    happy: async (fixture) => {
      const member = await fixture.member()
      const call = fixture.backend.as(member)
      await run(call.request(createSts, { stsNumber: '9912345678' as Sts, fio: 'Иванов Иван Иванович' }))
      await run(call.request(recordConsent, { kind: 'advertising', version: '2026-11-01', isGiven: true }))
      await fixture.shop.started(member)
      return { auth: member, input: { password: member.password } }
    },
    shows: async (data, fixture, { auth }) => {
      expect(data).toMatchObject({
        format: 'kvitok.personal-data',
        version: 1,
        account: { userId: auth.userId, hasPassword: true, emailConfirmedAt: expect.any(String) },
        consents: [{ kind: 'advertising', version: '2026-11-01', isGiven: true }],
        documents: { licences: [], inns: [] },
        payments: [{ state: 'registered', charges: [{ uin: expect.any(String) }] }],
        organisation: null,
        memberOf: null,
        actions: [],
        views: [],
      })
      // The numbers are not masked, because they belong to the caller.
      const sts = data.documents.sts.find(({ number }) => number === '9912345678')
      expect(sts?.holder).toEqual({ fio: 'Иванов Иван Иванович' })
      expect(data.sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
      const stranger = fixture.backend.as(await fixture.visitor())
      expect((await run(stranger.request(exportUser, {}))).payments).toEqual([])
    },
    refusals: {
      'password.wrong': async (fixture) => ({ auth: await fixture.member(), input: { password: 'not it' } }),
      'password.wait': async (fixture) => ({
        auth: await exhaustPassword(fixture),
        input: { password: 'x' },
      }),
      'export.sign-in': async (fixture) => {
        const member = await fixture.member()
        const { db } = fixture.backend.store
        await db
          .updateTable('accounts')
          .set({ password: null })
          .where('user_id', '=', member.userId)
          .execute()
        const quarterAgo = new Date(fixture.backend.clock.now() - 15 * 60_000)
        await db
          .updateTable('sessions')
          .set({ created_at: quarterAgo })
          .where('user_id', '=', member.userId)
          .execute()
        return { auth: member, input: {} }
      },
    },
    foreign: null,
  }),
]
