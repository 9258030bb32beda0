import { openStore } from '#adapters/backend/server/database/open-store.ts'

/** A process of its own that opens a data folder, says so, and keeps it until it is killed. */
await openStore({ dir: process.argv[2] ?? '', log: () => undefined })
process.stdout.write('open\n')
setInterval(() => undefined, 1000)
