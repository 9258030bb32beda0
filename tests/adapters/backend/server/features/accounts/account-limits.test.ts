import { Effect } from 'effect'
import { expect, test } from 'vitest'
import { noAuth } from '#domain/session/auth-data.ts'
import {
  emailExists,
  recoverPassword,
  register,
  sendAuth,
} from '#adapters/backend/contract/account.contract.ts'
import { login } from '#adapters/backend/contract/session.contract.ts'
import { makeCheckLimit } from '#adapters/backend/server/limits.ts'
import { withBackend } from '#tests/support/backend-fixture.ts'
import { newAddress } from '#tests/support/member.ts'
import { refusalOf } from '#tests/support/refusal.ts'

const backend = withBackend()

const haveAsked = (limit_name: string, holder: string, asked: number) =>
  backend()
    .store.db.insertInto('rate_limits')
    .values({ limit_name, holder, asked, started_at: new Date(backend().clock.now()) })
    .onConflict((conflict) => conflict.columns(['limit_name', 'holder']).doUpdateSet({ asked }))
    .execute()

const ask = () => backend().as(noAuth).ask(emailExists, { email: newAddress() })

test.each([
  ['login', login, 'password', 20],
  ['register', register, 'link-letter', 10],
  ['recoverPassword', recoverPassword, 'link-letter', 10],
  ['sendAuth', sendAuth, 'link-letter', 10],
  ['emailExists', emailExists, 'email-exists', 10],
] as const)('%s is answered so often a minute to one address', async (name, endpoint, limit, most) => {
  const { store, clock } = backend()
  const question = { endpoint, texts: {}, userId: null, address: `192.0.2.1 ${name}` }
  await haveAsked(limit, question.address, most - 1)
  const check = makeCheckLimit({ store, now: clock.now })
  await Effect.runPromise(check(question))
  expect(await Effect.runPromise(Effect.flip(check(question)))).toMatchObject({ _tag: 'TooMany' })
})

test('whether an address is known is told three hundred times a minute, to whomever', async () => {
  await haveAsked('email-exists', 'everybody', 299)
  await Effect.runPromise(ask())
  expect(await refusalOf(ask())).toMatchObject({ code: 'rate.limited' })
})
