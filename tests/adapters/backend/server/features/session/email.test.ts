import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import type { Email } from '#domain/identity/email.ts'
import { type AuthData, noAuth } from '#domain/session/auth-data.ts'
import { recoverPassword, resetPassword } from '#adapters/backend/contract/account/account.contract.ts'
import { readEmail } from '#adapters/backend/contract/profile.contract.ts'
import {
  confirmEmail,
  editEmail,
  unsubscribeByLink,
  writeEmail,
} from '#adapters/backend/contract/account/settings.contract.ts'
import { login } from '#adapters/backend/contract/account/sign-in.contract.ts'
import { unsubscribeToken } from '#adapters/backend/server/features/profile/unsubscribe-link.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { emailsTo, linkTo, memberPassword, newAddress, newMember } from '#tests/support/backend/member.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'

const run = <A, E>(requests: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(requests)

const confirmPage = '/email/subscribe/?token='

describe('the address of a user', () => {
  const backend = withBackend()
  const emailOf = (auth: AuthData) => run(backend().as(auth).request(readEmail, {}))
  const confirm = (token: string) => backend().as(noAuth).request(confirmEmail, { token })
  const leave = async (email: Email): Promise<AuthData> => {
    const visitor = await backend().signIn()
    await run(backend().as(visitor).request(writeEmail, { email }))
    return visitor
  }

  test('the address of a user of a visitor is unconfirmed until the link in its e-mail is opened', async () => {
    const email = newAddress()
    const visitor = await leave(email)
    expect(await emailOf(visitor)).toMatchObject({ email, isConfirmed: false })
    await run(confirm(await linkTo(backend(), email, confirmPage)))
    expect(await emailOf(visitor)).toMatchObject({ email, isConfirmed: true })
  })

  test('the address of a user that is confirmed gets no second e-mail', async () => {
    const email = newAddress()
    const visitor = await leave(email)
    await run(confirm(await linkTo(backend(), email, confirmPage)))
    await run(backend().as(visitor).request(writeEmail, { email }))
    expect(await emailOf(visitor)).toMatchObject({ isConfirmed: true })
    expect(await emailsTo(backend(), email)).toHaveLength(1)
  })

  test('the address of a user that was replaced by another is not confirmed by its earlier e-mail', async () => {
    const [first, second] = [newAddress(), newAddress()]
    const visitor = await leave(first)
    await run(backend().as(visitor).request(writeEmail, { email: second }))
    expect(await refusalOf(confirm(await linkTo(backend(), first, confirmPage)))).toMatchObject({
      code: 'link.spent',
    })
    expect(await emailOf(visitor)).toMatchObject({ email: second, isConfirmed: false })
  })

  test('the address of a user may be saved by two visitors, and gives access to no account', async () => {
    const email = newAddress()
    await leave(email)
    await leave(email)
    const keys = { _username: email, _password: memberPassword }
    expect(await refusalOf(backend().as(noAuth).request(login, keys))).toMatchObject({ code: 'login.wrong' })
  })

  const change = async (email: Email) => {
    const member = await newMember(backend())
    await run(backend().as(member).request(editEmail, { email, password: member.password }))
    return member
  }

  test('the address of an account changes once the new address is confirmed, and the old address is notified', async () => {
    const email = newAddress()
    const member = await change(email)
    expect(await emailOf(member)).toMatchObject({ email: member.email })
    expect(await emailsTo(backend(), member.email)).toEqual([
      expect.objectContaining({ subject: 'Адрес кабинета хотят сменить' }),
    ])
    await run(confirm(await linkTo(backend(), email, confirmPage)))
    expect(await emailOf(member)).toMatchObject({ email, isConfirmed: true })
    await run(backend().as(noAuth).request(login, { _username: email, _password: memberPassword }))
  })

  test('the address of a user that an account has left no longer resets its password', async () => {
    const email = newAddress()
    const member = await newMember(backend())
    await run(backend().as(noAuth).request(recoverPassword, { username: member.email }))
    await run(backend().as(member).request(editEmail, { email, password: member.password }))
    await run(confirm(await linkTo(backend(), email, confirmPage)))
    const token = await linkTo(backend(), member.email, '/reset/')
    const reset = backend().as(noAuth).request(resetPassword, { token, newPassword: 'kot na kryshe 2027' })
    expect(await refusalOf(reset)).toMatchObject({ code: 'link.spent' })
  })

  test('the address of another account gets the same answer as a free address, and only its owner is notified', async () => {
    const owner = await newMember(backend())
    const member = await change(owner.email)
    expect(await emailsTo(backend(), owner.email)).toEqual([
      expect.objectContaining({ subject: 'У вас уже есть кабинет' }),
    ])
    expect(await emailOf(member)).toMatchObject({ email: member.email })
  })

  test('the address of a user that another account has claimed meanwhile is refused', async () => {
    const email = newAddress()
    const member = await change(email)
    await newMember(backend(), { email })
    expect(await refusalOf(confirm(await linkTo(backend(), email, confirmPage)))).toMatchObject({
      code: 'link.spent',
    })
    expect(await emailOf(member)).toMatchObject({ email: member.email })
  })

  test.each(['a@kvitok.example\r\nBcc: b@kvitok.example', 'a@kvitok.example\nSubject: x', 'no address'])(
    'the address of a user is never %j',
    async (email) => {
      const { session, rand, userId } = await backend().signIn()
      const query = new URLSearchParams({ session, rand, userId })
      const response = await backend().request(`${writeEmail.path}?${query.toString()}`, {
        method: 'POST',
        body: new URLSearchParams({ email }),
      })
      expect(await response.json()).toMatchObject({ status: 'error', errorCode: 'input.email' })
    },
  )

  test('the address of a user is unsubscribed by the token of an e-mail, which does not affect other users', async () => {
    const [mine, others] = [await newMember(backend()), await newMember(backend())]
    const token = await unsubscribeToken(backend().store.db, mine)
    const forged = token.replace(mine.userId, others.userId)
    expect(await refusalOf(backend().as(noAuth).request(unsubscribeByLink, { token: forged }))).toMatchObject(
      {
        code: 'link.spent',
      },
    )
    for (const _ of ['once', 'twice'])
      expect(await run(backend().as(noAuth).request(unsubscribeByLink, { token }))).toEqual({})
  })
})
