import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { type AuthData, noAuth } from '#domain/session/auth-data.ts'
import { parsePassword } from '#domain/session/password.ts'
import {
  changePassword,
  recoverPassword,
  resetPassword,
} from '#adapters/backend/contract/account/account.contract.ts'
import { userId } from '#adapters/backend/contract/profile.contract.ts'
import { login } from '#adapters/backend/contract/account/sign-in.contract.ts'
import { hashPassword, isPasswordOf } from '#adapters/backend/server/secrets/password-hash.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { exhaustTries, emailsTo, linkTo, memberPassword, newMember } from '#tests/support/backend/member.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'

const run = <A, E>(requests: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(requests)

const newPassword = 'kot na kryshe 2027'
const long = 'я'.repeat(199)

const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

describe('a stored password', () => {
  test('a stored password is argon2id of 19 MiB, two passes and one lane, with a random salt', async () => {
    const [a, b] = await Promise.all([hashPassword(newPassword), hashPassword(newPassword)])
    expect(a).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(b).not.toBe(a)
  })

  test('a stored password is compared whole: the last of two hundred signs counts', async () => {
    const stored = await hashPassword(`${long}1`)
    expect(await isPasswordOf(stored, `${long}1`)).toBe(true)
    expect(await isPasswordOf(stored, `${long}2`)).toBe(false)
  })

  test('a stored password is equal for composed and decomposed Unicode characters', async () => {
    expect(await isPasswordOf(await hashPassword('йогурт и ёж'), 'йогурт и ёж'.normalize('NFD'))).toBe(true)
  })

  test('a stored password of older parameters can still be compared', async () => {
    const { argon2Sync } = await import('node:crypto')
    const nonce = Buffer.alloc(16, 7)
    const parameters = { message: newPassword, nonce, memory: 8192, passes: 3, parallelism: 2, tagLength: 24 }
    const stored = `$argon2id$v=19$m=8192,t=3,p=2$${text(nonce)}$${text(argon2Sync('argon2id', parameters))}`
    expect(await isPasswordOf(stored, newPassword)).toBe(true)
    expect(await isPasswordOf(stored, memberPassword)).toBe(false)
  })

  test('a stored password that does not exist never matches', async () => {
    expect(await isPasswordOf(null, '')).toBe(false)
  })
})

describe('a new password', () => {
  const backend = withBackend()
  const anonymous = () => backend().as(noAuth)
  const again = async (email: string, _password = memberPassword): Promise<AuthData> => ({
    ...noAuth,
    ...(await run(anonymous().request(login, { _username: email, _password }))),
  })
  const isOver = async (auth: AuthData): Promise<boolean> =>
    (await refusalOf(backend().as(auth).request(userId, {}))).code === 'session.expired'
  const requestReset = async (email: string) => {
    await run(anonymous().request(recoverPassword, { username: email as never }))
    return linkTo(backend(), email, '/reset/')
  }

  test('a new password by a link ends every session, notifies the owner by e-mail, and signs the user in', async () => {
    const member = await newMember(backend())
    const token = await requestReset(member.email)
    await run(anonymous().request(resetPassword, { token, newPassword }))
    expect(await isOver(member)).toBe(true)
    const emails = await emailsTo(backend(), member.email)
    expect(emails.map(({ subject }) => subject)).toContain('Пароль кабинета изменён')
    await again(member.email, newPassword)
  })

  test('a new password by a link invalidates the links of every earlier e-mail', async () => {
    const member = await newMember(backend())
    const [first, second] = [await requestReset(member.email), await requestReset(member.email)]
    await run(anonymous().request(resetPassword, { token: second, newPassword }))
    expect(await refusalOf(anonymous().request(resetPassword, { token: first, newPassword }))).toMatchObject({
      code: 'link.spent',
    })
  })

  test('a new password by a link works for half an hour', async () => {
    const member = await newMember(backend())
    const token = await requestReset(member.email)
    backend().clock.advance(30 * 60_000)
    expect(await refusalOf(anonymous().request(resetPassword, { token, newPassword }))).toMatchObject({
      code: 'link.spent',
    })
  })

  test('a new password that is refused keeps the link valid', async () => {
    const member = await newMember(backend())
    const token = await requestReset(member.email)
    await refusalOf(anonymous().request(resetPassword, { token, newPassword: 'password' }))
    expect(await run(anonymous().request(resetPassword, { token, newPassword }))).toEqual({})
  })

  test.each(['liverpool1', 'Slipknot', ' blink182 '])(
    'a new password is refused when it is one of the thousands of common ones: %j',
    async (common) => {
      expect(parsePassword(common)._tag).toBe('Valid')
      const member = await newMember(backend())
      const token = await requestReset(member.email)
      const change = { oldPass: member.password, newPass: common, confirmPass: common }
      const requests = [
        anonymous().request(resetPassword, { token, newPassword: common }),
        backend().as(member).request(changePassword, change),
      ]
      for (const request of requests)
        expect(await refusalOf(request)).toMatchObject({ code: 'password.common' })
    },
  )

  test('a new password by a link lets a user in at once whose password was guessed at', async () => {
    const member = await newMember(backend())
    await exhaustTries(backend(), member.email)
    await run(anonymous().request(resetPassword, { token: await requestReset(member.email), newPassword }))
    expect(await again(member.email, newPassword)).toMatchObject({ userId: member.userId })
  })

  test('a new password by the old password keeps this session and ends the others', async () => {
    const member = await newMember(backend())
    const other = await again(member.email)
    const change = { oldPass: member.password, newPass: newPassword, confirmPass: newPassword }
    await run(backend().as(member).request(changePassword, change))
    expect(await run(backend().as(member).request(userId, {}))).toEqual({ userId: member.userId })
    expect(await isOver(other)).toBe(true)
    expect(
      await refusalOf(anonymous().request(login, { _username: member.email, _password: memberPassword })),
    ).toMatchObject({ code: 'login.wrong' })
  })
})
