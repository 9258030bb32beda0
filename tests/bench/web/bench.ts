import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { startNewProduct } from '#tests/support/product/running-product.ts'
import { benchChargeList } from './charge-list.ts'
import { benchHomePage } from './home-page.ts'
import { loadGenerator } from './load-generator.ts'
import { benchMemory } from './memory.ts'
import { benchRendering } from './rendering.ts'
import { startServer, waitUntilIdle } from './server-process.ts'
import { printHead } from './table.ts'
import { benchThroughput } from './throughput.ts'

/**
 * Compares the site with pages and servers that do the same work with the least code (`floor/`).
 * `npm run bench:web -- [--rounds 9] [--seconds 4] [--load-rounds 5] [--memory-requests 100000]`; zero skips the memory.
 * Processor time and memory are read from `/proc`, so it runs on Linux.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '4' },
    'load-rounds': { type: 'string', default: '5' },
    'memory-requests': { type: 'string', default: '100000' },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const loadRounds = Number(values['load-rounds'])
const memoryRequests = Number(values['memory-requests'])

const machine = `${cpus()[0]?.model}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`
process.stdout.write(
  `${machine}\nMedians of ${rounds} visits and ${loadRounds} loads of ${seconds} s by ${loadGenerator}; ratio: median of the rounds\n`,
)
printHead()

const benchSite = async (): Promise<void> => {
  await using started = new AsyncDisposableStack()
  const product = await startNewProduct(started)
  await waitUntilIdle(product)
  const floor = await startServer('floor-server.ts')
  started.defer(floor.stop)
  const browser = await openBrowser()
  const otherSite = `${floor.url.replace('localhost', '127.0.0.1')}/other-site/`
  const sites = { browser, ours: product.url, floor: floor.url, otherSite }
  try {
    await benchHomePage(sites, rounds)
    await benchChargeList(sites, rounds)
  } finally {
    await browser.close()
  }
  await benchThroughput(product.url, product.pid, { rounds: loadRounds, seconds })
}

await benchSite()
await benchRendering(loadRounds)
if (memoryRequests > 0) await benchMemory(memoryRequests)
