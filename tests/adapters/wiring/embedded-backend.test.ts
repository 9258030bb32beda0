import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import { openEmbeddedBackend } from '#adapters/wiring/embedded-backend.ts'
import { readEnvironment } from '#adapters/wiring/read-environment.ts'
import { type DatabasePlace, embedded, silent } from '#tests/support/database/databases.ts'

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

describe('a backend that does not open', () => {
  let place: DatabasePlace
  beforeAll(async () => {
    place = await embedded.readyPlace()
    const store = await openStore({ dir: place.dir, log: silent })
    // The queue opens before the accounts to look around with are made.
    await store.db.schema.alterTable('accounts').renameTo('accounts_gone').execute()
    await store.close()
  })
  afterAll(() => place.remove())

  it('refuses the sandbox bank in production before it opens anything', async () => {
    const settings = readEnvironment({ DATA_DIR: place.dir, DEMO_REGISTRY: 'off' })
    if (settings._tag !== 'Settings') throw new Error(settings.message)
    await expect(openEmbeddedBackend(settings, silent)).rejects.toMatchObject({
      code: 'acquirers.sandbox',
      message: expect.stringMatching(/A3_URL.*MONETA_URL.*SANDBOX_ACQUIRERS=allow/),
    })
  })

  it('closes everything that would keep the process alive, including its queue', async () => {
    const settings = readEnvironment({ DATA_DIR: place.dir, LOG_LEVEL: 'error' })
    if (settings._tag !== 'Settings') throw new Error(settings.message)
    const before = timers()
    await expect(openEmbeddedBackend(settings, silent)).rejects.toThrow('accounts')
    expect(timers()).toBeLessThanOrEqual(before)
  })
})
