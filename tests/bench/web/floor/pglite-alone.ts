import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'

/**
 * The embedded database alone, opened on a new folder as the product opens it. Prints a line when it answers, and ends when its
 * input ends.
 */
const folder = await mkdtemp(join(tmpdir(), 'kvitok-pglite-'))
const database = await PGlite.create(join(folder, 'data'), { loadDataDir: await dataDir() })
await database.query('select 1')
process.stdout.write('0\n')
await process.stdin.resume().toArray()
await database.close()
await rm(folder, { recursive: true })
