import { Effect } from 'effect'
import { expect, test } from 'vitest'
import { noAuth } from '#domain/session/auth-data.ts'
import { login } from '#adapters/backend/contract/session.contract.ts'
import { seedDemoAccounts } from '#adapters/backend/server/features/organisation/demo-accounts.ts'
import { withBackend } from '#tests/support/backend-fixture.ts'

const backend = withBackend()

const seed = () => seedDemoAccounts(backend().store, backend().clock.now)

test('demo accounts are a driver and an organisation on a reserved domain that can sign in', async () => {
  const seeded = await seed()
  expect(seeded.map(({ email, isLegalEntity }) => [email, isLegalEntity])).toEqual([
    ['driver@kvitok.example', false],
    ['company@kvitok.example', true],
  ])
  for (const { email, password, isLegalEntity } of seeded) {
    const opened = backend().as(noAuth).ask(login, { _username: email, _password: password })
    expect(await Effect.runPromise(opened)).toMatchObject({ isLegalEntity })
  }
})

test('demo passwords are of this installation, and the same at every start', async () => {
  const [first, again] = [await seed(), await seed()]
  expect(again).toEqual(first)
  const passwords = first.map(({ password }) => password)
  expect(new Set(passwords).size).toBe(2)
  for (const password of passwords) expect(password).toMatch(/^(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/)
})
