import { randomSecret } from './secret.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

const read = async (db: Database | Trx, name: string): Promise<string | undefined> => {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Returns a secret of this installation: generated at the first call, and the same afterwards in every process. */
export const storedSecret = async (
  db: Database | Trx,
  name: string,
  make: () => string = randomSecret,
): Promise<string> => {
  const stored = await read(db, name)
  if (stored !== undefined) return stored
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const made = await read(db, name)
  if (made === undefined) throw new Error(`the secret ${name} is not kept`)
  return made
}
