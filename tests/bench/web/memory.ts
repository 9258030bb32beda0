import { startPostgresql } from '#tests/support/database/postgresql.global-setup.ts'
import { startNewProduct } from '#tests/support/product/running-product.ts'
import { sendRequests } from './load-generator.ts'
import { residentMiB, startServer } from './server-process.ts'
import { atMost, floorPlusAtMost, type Goal, printPart, printRow } from './table.ts'

/** Pages that are the same for every visitor. */
const cachedPages = ['/', '/faq/', '/news/', '/good_to_know/', '/about/'] as const

const afterRequests = async (url: string, pid: number, requests: number): Promise<number> => {
  for (const path of cachedPages)
    await sendRequests(`${url}${path}`, Math.ceil(requests / cachedPages.length))
  return residentMiB(pid)
}

/** Resident memory of a new server of the product after many requests of cached pages, on each database. */
export const benchMemory = async (requests: number) => {
  printPart(`Memory after ${requests.toLocaleString('en')} requests of cached pages`, 'named in the row')
  const unit = ' MiB'
  const used = async (env: Readonly<Record<string, string>>): Promise<number> => {
    await using started = new AsyncDisposableStack()
    const { url, pid } = await startNewProduct(started, env)
    const mib = await afterRequests(url, pid, requests)
    return mib
  }
  await using started = new AsyncDisposableStack()
  const { url } = await startNewProduct(started)
  const bare = await startServer('same-bytes-server.ts', 'http', `${url}/`)
  started.defer(bare.stop)
  const pglite = await startServer('pglite-alone.ts')
  started.defer(pglite.stop)
  const database = await startPostgresql()
  started.defer(database.stop)

  const bareUsed = await afterRequests(bare.url, bare.pid, requests)
  const row = (figure: string, ours: number, floor: number, goal?: Goal) =>
    printRow({ figure, unit, digits: 0, ...(goal && { goal }), rounds: [{ ours, floor }] })
  const embedded = await used({})
  row('embedded, beside bare node:http', embedded, bareUsed)
  row('embedded, beside PGlite alone', embedded, residentMiB(pglite.pid), floorPlusAtMost(200, unit))
  row(
    'PostgreSQL, beside bare node:http',
    await used({ DATABASE_URL: database.url }),
    bareUsed,
    atMost(250, unit),
  )
}
