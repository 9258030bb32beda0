import { instant } from '#domain/dates/instant.ts'
import { runHere } from '#tests/support/command-line/run-here.ts'

/** Fills a database and its folder of files with what the commands store: one process connects once. */
const [databaseUrl = '', dataDir = '', ...commands] = process.argv.slice(2)
for (const command of commands) {
  const { code, stderr } = await runHere(JSON.parse(command), {
    env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    // The product that opens the database has the clock of the machine, and its data expires by it.
    now: () => instant(Date.now()),
  })
  if (code !== 0) throw new Error(`kvitok ${command} ended with ${code}: ${stderr}`)
}
