import { Effect } from 'effect'
import { expect, test } from 'vitest'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { login } from '#adapters/backend/contract/session.contract.ts'
import { seedDemoAccounts } from '#adapters/backend/server/features/organisation/demo-accounts.ts'
import { insertDemoFleet } from '#adapters/backend/server/features/drivers/demo-fleet.ts'
import { listPhones } from '#adapters/backend/contract/drivers/drivers.contract.ts'
import { driversOfFines } from '#adapters/backend/contract/drivers/fine-drivers.contract.ts'
import { ordinances } from '#adapters/backend/contract/fines.contract.ts'
import { demoRegistry } from '#adapters/backend/server/registry/demo/demo-registry.ts'
import { isMaskedCharge } from '#domain/charges/masked-charge.ts'
import { pollReady } from '#tests/support/poll-ready.ts'
import { withBackend } from '#tests/support/backend-fixture.ts'

const backend = withBackend({ sources: [demoRegistry({ settleMs: 0 })] })

const seed = () => seedDemoAccounts(backend().store, backend().clock.now, insertDemoFleet)

test('demo accounts are a driver and an organisation on a reserved domain that can sign in', async () => {
  const seeded = await seed()
  expect(seeded.map(({ email, isLegalEntity }) => [email, isLegalEntity])).toEqual([
    ['driver@kvitok.example', false],
    ['company@kvitok.example', true],
  ])
  for (const { email, password, isLegalEntity } of seeded) {
    const opened = backend().as(noAuth).request(login, { _username: email, _password: password })
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

test('the sample company has one complete case: an open fine whose driver is certain and has a confirmed phone', async () => {
  const company = (await seed()).find(({ isLegalEntity }) => isLegalEntity)
  const { email = '', password = '' } = company ?? {}
  const opened = backend().as(noAuth).request(login, { _username: email, _password: password })
  const { session, rand, userId } = await Effect.runPromise(opened)
  const as = backend().as({ ...noAuth, session, rand, userId })
  const list = await pollReady(as.poll(ordinances, { category: 'all' }))
  if (list._tag === 'Error') throw new Error(list.code)
  const open = list.value.fines.filter((fine) => !isMaskedCharge(fine))
  expect(open).toMatchObject([{ paidAt: null, place: expect.stringMatching(/[А-Я]/), photoCount: 2 }])
  const { answers } = await Effect.runPromise(
    as.request(driversOfFines, { fineIds: open.map(({ id }) => id) }),
  )
  expect(answers).toMatchObject([{ confidence: 'high', driver: { driver_license_number: '9900000011' } }])
  const { phones } = await Effect.runPromise(
    as.request(listPhones, { driver_license_number: '9900000011' as DriverLicence, verified_only: true }),
  )
  expect(phones).toHaveLength(1)
})
