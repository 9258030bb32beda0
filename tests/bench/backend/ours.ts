import { instant } from '#domain/dates/instant.ts'
import { makeBackend } from '#adapters/backend/server/backend.ts'
import { listen } from '#adapters/http/listen.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'

/** The backend as it is served, charges from files only; says its port. */
const [url = '', dir = ''] = process.argv.slice(2)
const store = await openStore({ ...(url === '' ? {} : { url }), dir, log: () => undefined })
const backend = makeBackend({
  store,
  now: () => instant(Date.now()),
  secret: randomSecret,
  log: () => undefined,
  siteUrl: 'http://127.0.0.1',
  sources: [],
})
const { port } = await listen(backend.handler, { port: 0, host: '127.0.0.1' })
process.stdout.write(`${port}\n`)
