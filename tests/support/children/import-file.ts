import { instant } from '#domain/dates/instant.ts'
import { importCharges } from '#adapters/backend/server/registry/import-charges.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'

/** A separate process that imports a charge file and prints how many charges are committed. */
const [dir = '', url = '', file = ''] = process.argv.slice(2)
const store = await openStore({ dir, ...(url === '' ? {} : { url }), log: () => undefined })
await importCharges(store, file, {
  now: () => instant(Date.now()),
  batchSize: 100,
  onProgress: ({ added }) => process.stdout.write(`${added}\n`),
})
process.stdout.write('done\n')
await store.close()
