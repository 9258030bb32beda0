import { listen } from '#adapters/http/listen.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import { makeShop } from './shop.ts'

/** The backend with payments; says its port. */
const store = await openStore({ url: process.argv[2], dir: '', log: () => undefined })
const { port } = await listen(makeShop(store).handler, { port: 0, host: '127.0.0.1' })
process.stdout.write(`${port}\n`)
