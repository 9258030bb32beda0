import { openStore } from '#adapters/backend/server/database/open-store.ts'

/** A separate process that opens a data folder, prints `open` and holds the folder until it is killed. */
await openStore({ dir: process.argv[2] ?? '', log: () => undefined })
process.stdout.write('open\n')
setInterval(() => undefined, 1000)
