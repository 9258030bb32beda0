import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { noAuth } from '#domain/session/auth-data.ts'
import { exportUser, register } from '#adapters/backend/contract/account/account.contract.ts'
import { login } from '#adapters/backend/contract/account/sign-in.contract.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { databases } from '#tests/support/database/databases.ts'
import { linkTo, newAddress } from '#tests/support/backend/member.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'

const day = 86_400_000

describe.each(databases)('a session from the future on $name', (database) => {
  const backend = withBackend({ database })

  test('does not count as a fresh sign-in for an export of personal data', async () => {
    const email = newAddress()
    const anonymous = backend().as(noAuth)
    const form = { isLegalEntity: false, 'fos_user_registration_form[email]': email }
    await Effect.runPromise(anonymous.request(register, form))
    const link = { _token: await linkTo(backend(), email, '/auth/?token=') }
    const opened = await Effect.runPromise(anonymous.request(login, link))
    const user = backend().as({ ...noAuth, ...opened })
    await Effect.runPromise(user.request(exportUser, {}))
    backend().clock.advance(-day)
    expect((await refusalOf(user.request(exportUser, {}))).code).toBe('export.sign-in')
  })
})
