import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { createTicket } from '#adapters/backend/contract/support.contract.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { databases } from '#tests/support/database/databases.ts'
import { newAddress } from '#tests/support/backend/member.ts'

describe.each(databases)('a ticket on $name', (database) => {
  const backend = withBackend({ database })

  it('a ticket with the fields of a support issue is stored with the program and its version', async () => {
    const auth = await backend().signIn()
    const { id } = await Effect.runPromise(
      backend().as(auth).request(createTicket, {
        email: newAddress(),
        content: 'Не пришёл чек',
        user_platform: 'web',
        user_app_version: '1.0.0',
      }),
    )
    const row = await backend()
      .store.db.selectFrom('support_requests')
      .select(['subject', 'platform', 'app_version'])
      .where('id', '=', String(id))
      .executeTakeFirst()
    expect(row).toEqual({ subject: '', platform: 'web', app_version: '1.0.0' })
  })
})
