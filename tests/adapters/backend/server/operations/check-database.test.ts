import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkMigrations } from '#adapters/backend/server/operations/doctor/check-database.ts'
import { everyDatabase, openDatabase } from '#tests/support/database/databases.ts'

describe.each(everyDatabase)('the check of migrations on the $name database', (database) => {
  it('finds a database of this program in order, and one without its tables empty', async () => {
    const { store, close } = await openDatabase(database)
    expect(await checkMigrations(store)).toMatchObject({ status: 'ok' })
    await sql`drop table schema_migrations`.execute(store.db)
    expect(await checkMigrations(store)).toMatchObject({
      status: 'bad',
      text: 'База данных пуста. Выполните kvitok backend migrate',
    })
    await close()
  })

  it('calls a database whose tables cannot be read unreadable, and not empty', async () => {
    const { store, close } = await openDatabase(database)
    await sql`alter table schema_migrations rename column name to other`.execute(store.db)
    expect(await checkMigrations(store)).toMatchObject({
      status: 'bad',
      text: expect.stringMatching(/^Таблица schema_migrations не читается \(42703\)/) as string,
    })
    await close()
  })
})
