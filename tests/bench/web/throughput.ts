import assert from 'node:assert/strict'
import { rawAnswer } from './floor/raw-answer.ts'
import { requestsPerSecond } from './load-generator.ts'
import { interleaved } from './rounds.ts'
import { pinServer, startServer } from './server-process.ts'
import { printPart, printRow, ratioAtLeast } from './table.ts'

interface Load {
  readonly rounds: number
  readonly seconds: number
}

/** Requests a second of the home page from the page cache, beside servers that send the same bytes and headers. */
export const benchThroughput = async (url: string, pid: number, { rounds, seconds }: Load) => {
  printPart('Page cache, 16 connections', 'servers that send the same bytes and headers')
  const page = `${url}/`
  await using servers = new AsyncDisposableStack()
  const start = async (kind: 'hono' | 'http'): Promise<string> => {
    const server = await startServer('same-bytes-server.ts', kind, page)
    servers.defer(server.stop)
    pinServer(server.pid)
    assert.deepEqual(await rawAnswer(`${server.url}/`), await rawAnswer(page))
    return `${server.url}/`
  }
  const hono = await start('hono')
  const bare = await start('http')
  pinServer(pid)
  const speeds = await interleaved(rounds, {
    ours: () => requestsPerSecond(page, seconds),
    hono: () => requestsPerSecond(hono, seconds),
    bare: () => requestsPerSecond(bare, seconds),
  })
  printRow({
    figure: 'beside an empty Hono app',
    unit: '/s',
    digits: 0,
    goal: ratioAtLeast(0.9),
    rounds: speeds.map((round) => ({ ours: round.ours, floor: round.hono })),
  })
  printRow({
    figure: 'beside bare node:http',
    unit: '/s',
    digits: 0,
    rounds: speeds.map((round) => ({ ours: round.ours, floor: round.bare })),
  })
}
