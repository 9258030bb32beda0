import { Effect } from 'effect'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { login } from '#adapters/backend/contract/account/sign-in.contract.ts'
import { changePassword, exportUser } from '#adapters/backend/contract/account/account.contract.ts'
import { createInn, createLicence, createSts } from '#adapters/backend/contract/documents.contract.ts'
import { createTicket } from '#adapters/backend/contract/support.contract.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'
import { newMember } from '#tests/support/backend/member.ts'

const password = 'kanareyka v kletke 2026'
const sts = '9913572468'
const licence = '9986427531'
const inn = '500100732259'
const card = '4111111111111111'

const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect))

describe('secrets and numbers of a user', () => {
  const shop = withShop()

  it('are in no line of the log', async () => {
    const { backend, lines } = shop()
    const { as, request } = backend
    const member = await newMember(backend)
    await run(
      as(member).request(changePassword, {
        oldPass: member.password,
        newPass: password,
        confirmPass: password,
      }),
    )
    const signedIn = await run(as(member).request(login, { _username: member.email, _password: password }))
    await run(as(member).request(login, { _username: member.email, _password: `${password}!` }))
    await run(as(member).request(createSts, { stsNumber: sts as never }))
    await run(as(member).request(createLicence, { number: licence as never }))
    await run(as(member).request(createInn, { inn: inn as never }))
    await run(
      as(member).request(createTicket, { email: member.email, subject: 'a', content: `карта ${card}` }),
    )
    await run(as(member).request(exportUser, { password }))
    const payment = await shop().started(member, { email: member.email })
    await shop().enterCard(payment)
    await shop().sendWebhook(shop().webhook(payment), shop().forge('{}'))
    await request(
      `/105/api/sts?session=${member.session}&rand=${member.rand}&userId=${member.userId}&sts=${sts}`,
    )
    await request(`/105/api/unknown/${sts}?session=${member.session}`)

    const log = JSON.stringify(lines)
    expect(lines.length).toBeGreaterThan(3)
    const secrets = [password, sts, licence, inn, card, member.session, member.rand, member.email]
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
    expect(signedIn).toMatchObject({ _tag: 'Success' })

    const tables = await sql<{ readonly name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(backend.store.db)
    const never = [password, card, member.session, member.rand]
    const found: string[] = []
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ readonly row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(name)} as t`.execute(backend.store.db)
      for (const { row } of rows)
        for (const secret of never) if (row.includes(secret)) found.push(`${name}: ${secret}`)
    }
    expect(found).toEqual([])
  })
})
