import { startNewProduct } from '#tests/support/running-product.ts'
import { sendRequests } from './load-generator.ts'
import { residentMiB, startServer } from './server-process.ts'
import { floorPlusAtMost, printPart, printRow } from './table.ts'

/** Pages that are the same for every visitor. */
const cachedPages = ['/', '/faq/', '/news/', '/good_to_know/', '/about/'] as const

const afterRequests = async (url: string, pid: number, requests: number): Promise<number> => {
  for (const path of cachedPages)
    await sendRequests(`${url}${path}`, Math.ceil(requests / cachedPages.length))
  return residentMiB(pid)
}

/** Resident memory of a new server on the embedded database after many requests of cached pages. */
export const benchMemory = async (requests: number) => {
  printPart(`Memory after ${requests.toLocaleString('en')} requests of cached pages`, 'named in the row')
  await using started = new AsyncDisposableStack()
  const product = await startNewProduct(started)
  const bare = await startServer('same-bytes-server.ts', 'http', `${product.url}/`)
  started.defer(bare.stop)
  const pglite = await startServer('pglite-alone.ts')
  started.defer(pglite.stop)

  const ours = await afterRequests(product.url, product.pid, requests)
  const unit = ' MiB'
  printRow({
    figure: 'beside bare node:http',
    unit,
    digits: 0,
    rounds: [{ ours, floor: await afterRequests(bare.url, bare.pid, requests) }],
  })
  printRow({
    figure: 'beside PGlite alone',
    unit,
    digits: 0,
    goal: floorPlusAtMost(200, unit),
    rounds: [{ ours, floor: residentMiB(pglite.pid) }],
  })
}
