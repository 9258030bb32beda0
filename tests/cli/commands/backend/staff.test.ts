import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import { type DatabasePlace, databases, databaseSettings, silent } from '#tests/support/database/databases.ts'
import { runHere } from '#tests/support/command-line/run-here.ts'

describe.each(databases)('kvitok backend staff on $name', (database) => {
  let place: DatabasePlace
  const email = 'anna@kvitok.example'

  const staff = (...args: readonly string[]) =>
    runHere(['backend', 'staff', ...args, '--format', 'json'], { env: databaseSettings(place) })

  beforeAll(async () => {
    place = await database.readyPlace()
  })
  afterAll(() => place.remove())

  it('adds an address once, whose account waits for its confirmation, and invites it by e-mail', async () => {
    const added = await staff('add', ` ${email.toUpperCase()}`)
    expect(JSON.parse(added.output)).toEqual([{ email, isConfirmed: false }])
    expect((await staff('add', email)).output).toBe(added.output)
    const store = await openStore({ ...place, log: silent })
    const mail = await store.db.selectFrom('mail').select('subject').where('recipient', '=', email).execute()
    await store.close()
    expect(mail).toEqual([{ subject: 'Вас добавили в сотрудники' }])
  })

  it('removes an address, and refuses one that has not the role', async () => {
    expect(JSON.parse((await staff('remove', email)).output)).toEqual([])
    const refused = await staff('remove', email)
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('staff.unknown')
    expect(JSON.parse((await staff('list')).output)).toEqual([])
  })
})
