import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { listSts } from '#adapters/backend/contract/documents.contract.ts'
import { withBackend } from '#tests/support/backend-fixture.ts'
import { databases } from '#tests/support/databases.ts'

describe.each(databases)('on $name', (database) => {
  const backend = withBackend({ database })

  test('a new user keeps the vehicle that came with the first question', async () => {
    const { as, signIn } = backend()
    const auth = await signIn({ sts: '9912345678', plate: 'А123ВС777' })
    const { sts } = await Effect.runPromise(as(auth).ask(listSts, {}))
    expect(sts).toEqual([{ id: expect.any(String), stsNumber: '9912345678', plate: 'А123ВС777' }])
  })
})
