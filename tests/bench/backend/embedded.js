import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import { fillCharges, makeClients } from './lists-of-fifty.ts'
import { median } from '#tests/bench/median.ts'
import { checkFifty, connections, load, ordinancesOf, showCount } from './load.js'
import { start } from './processes.ts'
import { secondsOf } from './processor-time.ts'

/** The same look-ups on the embedded database. */
export const benchEmbedded = async ({ seconds, rounds }) => {
  const dir = mkdtempSync(join(tmpdir(), 'kvitok-bench-'))
  const store = await openStore({ dir: join(dir, 'data'), log: () => undefined })
  await migrate(store)
  const clients = await makeClients(store)
  await fillCharges(store.db, 0, 10_000)
  await store.close()
  const ours = start('ours.ts', ['', join(dir, 'data')])
  const port = await ours.readLine()
  await checkFifty(port, clients[0])
  const ordinances = clients.map(ordinancesOf)
  const results = []
  // The first round compiles the program and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const before = secondsOf(ours.pid)
    const result = await load(port, ordinances, {}, { duration: seconds })
    const used = ((secondsOf(ours.pid) - before) / (result.perSecond * seconds)) * 1000
    if (round > 0) results.push({ ...result, used })
  }
  await ours.end()
  rmSync(dir, { recursive: true, force: true })
  console.log(`\nLook-up of 50 ordinances, 10,000 charges, embedded database, ${connections} connections`)
  const of = (field) => median(results.map((result) => result[field]))
  console.log(
    `  median ${of('ms')} ms, ${showCount(of('perSecond'))} a second, processor ms an answer ${of('used').toFixed(2)}`,
  )
}
