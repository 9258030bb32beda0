import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrations } from '#adapters/backend/server/database/migrations/migrations.ts'
import {
  openSimulatedDatabase,
  type SimulatedDatabase,
} from '#adapters/backend/simulation/simulated-database.ts'

/** The database of the simulation; the migrated files are kept between runs, because a migration takes seconds. */
export const openSimulated = async (): Promise<SimulatedDatabase> => {
  const version = createHash('sha256')
    .update(migrations.map(({ sql }) => sql).join('\n'))
    .digest('hex')
    .slice(0, 16)
  const file = fileURLToPath(
    new URL(`../../../../node_modules/.cache/kvitok/simulation-${version}.tar`, import.meta.url),
  )
  if (existsSync(file)) return openSimulatedDatabase(new Blob([readFileSync(file)]))
  const database = await openSimulatedDatabase()
  mkdirSync(dirname(file), { recursive: true })
  const made = `${file}.${randomUUID()}`
  writeFileSync(made, new Uint8Array(await (await database.dump()).arrayBuffer()))
  renameSync(made, file)
  return database
}
