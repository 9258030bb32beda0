import { cpSync } from 'node:fs'
import { instant } from '#domain/dates/instant.ts'
import { readyEmbeddedFolder } from '#tests/support/embedded-folders.ts'
import { runHere } from '#tests/support/run-here.ts'

/** Fills a data folder: a database with every table, then what the commands store. One process opens the database sooner again. */
const [dataDir = '', ...commands] = process.argv.slice(2)
cpSync(await readyEmbeddedFolder(), dataDir, { recursive: true })
for (const command of commands) {
  const { code, stderr } = await runHere(JSON.parse(command), {
    env: { DATA_DIR: dataDir },
    // The product that opens the folder has the clock of the machine, and its data expires by it.
    now: () => instant(Date.now()),
  })
  if (code !== 0) throw new Error(`kvitok ${command} ended with ${code}: ${stderr}`)
}
