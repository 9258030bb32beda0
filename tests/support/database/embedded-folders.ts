import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import { migrations } from '#adapters/backend/server/database/migrations/migrations.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'

/** Making an embedded database takes seconds, copying one does not: each is made once and kept between runs. */
const keptFolder = async (name: string, fill: (store: Store) => Promise<unknown>): Promise<string> => {
  const folder = fileURLToPath(new URL(`../../../node_modules/.cache/kvitok/${name}`, import.meta.url))
  if (existsSync(folder)) return folder
  const made = `${folder}.${randomUUID()}`
  mkdirSync(made, { recursive: true })
  const store = await openStore({ dir: made, log: () => undefined })
  await fill(store)
  await store.close()
  try {
    renameSync(made, folder)
  } catch {
    // Another worker has made it first.
    rmSync(made, { recursive: true })
  }
  return folder
}

/** A folder with an empty embedded database, to copy. */
export const emptyEmbeddedFolder = () => keptFolder('embedded-empty', async () => undefined)

/** A folder with an embedded database that has every table, to copy. */
export const readyEmbeddedFolder = () => {
  const texts = migrations.map(({ sql }) => sql).join('\n')
  const version = createHash('sha256').update(texts).digest('hex').slice(0, 16)
  return keptFolder(`embedded-${version}`, migrate)
}
