import { instant } from '#domain/dates/instant.ts'
import { importCharges } from '#adapters/backend/server/registry/import-charges.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'

/** Imports a charge file and says in JSON how long that took, and the memory at its beginning and at its most. */
const [url = '', file = ''] = process.argv.slice(2)
const store = await openStore({ url, dir: '', log: () => undefined })
const began = performance.now()
let [first, peak] = [0, 0]
const summary = await importCharges(store, file, {
  now: () => instant(Date.now()),
  onProgress: ({ read }) => {
    const { rss } = process.memoryUsage()
    if (read <= 50_000) first = Math.max(first, rss)
    peak = Math.max(peak, rss)
  },
})
const seconds = (performance.now() - began) / 1000
process.stdout.write(`${JSON.stringify({ ...summary, seconds, first, peak })}\n`)
await store.close()
