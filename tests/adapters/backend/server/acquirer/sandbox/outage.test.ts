import { Kysely, PostgresDialect } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeSandboxAcquirer } from '#adapters/backend/server/acquirer/sandbox/sandbox-acquirer.ts'
import type { Tables } from '#adapters/backend/server/database/tables.ts'
import { shopSecret } from '#tests/adapters/backend/server/features/payments/addresses.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'

const backend = withBackend()

/** Asks the bank for a page while every connection to its database fails with this code. */
const openWithout = async (path: string, code: string) => {
  const logged: string[] = []
  const connect = async (): Promise<never> => {
    throw Object.assign(new Error('connect 10.0.0.1:5432'), { code })
  }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options: {}, connect, end: async () => undefined } }),
  })
  const { store, clock } = backend()
  const bank = makeSandboxAcquirer({
    store: { ...store, db },
    secret: shopSecret,
    webhookUrlAllowed: () => false,
    mailboxOpen: true,
    now: clock.now,
    log: (_, event) => void logged.push(event),
  })
  const response = await bank.handler(new Request(new URL(path, 'http://bank.test')))
  return { response, logged }
}

describe('the sandbox bank without its database', () => {
  test.each([
    ['does not answer', '/pay/3d0720f9-2ba7-4f8b-8d38-1520b288b3f1', 'ECONNREFUSED'],
    ['has a full disk', '/pay/3d0720f9-2ba7-4f8b-8d38-1520b288b3f1', '53100'],
    ['does not answer', '/mailbox/', 'ECONNREFUSED'],
  ])('answers 503 with Retry-After when it %s: %s', async (_, path, code) => {
    const { response, logged } = await openWithout(path, code)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await response.text()).not.toContain('10.0.0.1')
    expect(logged).toEqual(['database is away'])
  })

  test('answers 500 to a query that its database rejects', async () => {
    const { response, logged } = await openWithout('/mailbox/', '42P01')
    expect(response.status).toBe(500)
    expect(logged).toEqual(['sandbox failed'])
  })
})
