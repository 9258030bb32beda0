import { freePort } from '#tests/support/product/free-ports.ts'
import { secondsOf } from '#tests/bench/backend/processor-time.ts'
import { startNewProduct } from '#tests/support/product/running-product.ts'
import { sendRequests } from './load-generator.ts'
import { interleaved } from './rounds.ts'
import { pinServer, waitUntilIdle } from './server-process.ts'
import { printPart, printRow, ratioAtMost } from './table.ts'

const pagesPerRound = 300

/** A page at an address with a query is rendered for every request. */
const page = '/?rendered=afresh'

const preload = new URL('floor/render-alone.ts', import.meta.url).href

/** Processor time of a page that is rendered for its request, beside React's rendering of the same tree in the same process. */
export const benchRendering = async (rounds: number) => {
  printPart('A page rendered afresh', 'renderToString of the same tree alone')
  await using started = new AsyncDisposableStack()
  const alonePort = await freePort()
  const product = await startNewProduct(started, {
    NODE_OPTIONS: `--import=${preload}`,
    RENDER_ALONE_PORT: String(alonePort),
  })
  const { url, pid } = product
  pinServer(pid)
  await waitUntilIdle(product)
  const answered = async (): Promise<number> => {
    const before = secondsOf(pid)
    await sendRequests(`${url}${page}`, pagesPerRound)
    return ((secondsOf(pid) - before) / pagesPerRound) * 1000
  }
  const rendered = async (): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${alonePort}/?times=${pagesPerRound}`)
    return Number(await answer.text())
  }
  const rows = await interleaved(rounds, { ours: answered, floor: rendered })
  printRow({ figure: 'processor time', unit: ' ms', digits: 2, goal: ratioAtMost(1.5), rounds: rows })
}
