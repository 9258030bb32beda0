import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Effect } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTilesClient } from '#adapters/tiles/tiles.client.ts'
import { instant } from '#domain/dates/instant.ts'
import { makeTileFiles } from '#web/server/files/tile-files.ts'
import { illnesses, withHostileServer } from '#tests/adapters/services/hostile-server.ts'

const hostile = withHostileServer()

const picture = Buffer.from('iVBORw0KGgo', 'base64')
const tile = { zoom: 16, x: 39_616, y: 20_486 }

let type = 'image/png'
let status = 200
const requests: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[] = []
const lines: unknown[] = []
let server: Server
let brand = ''

beforeAll(async () => {
  server = createServer(({ url, headers }, response) => {
    requests.push({ url, headers })
    response.writeHead(status, { 'content-type': type }).end(picture)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  brand = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => server.close())

beforeEach(() => {
  requests.length = 0
  lines.length = 0
  type = 'image/png'
  status = 200
})

const client = (template: string) =>
  makeTilesClient({
    template,
    publicUrl: 'https://kvitok.example',
    fetch: globalThis.fetch,
    now: () => instant(0),
    log: (_level, event, fields) => void lines.push({ event, ...fields }),
    timeoutMs: 150,
    maxBytes: 64 * 1024,
  })

const openTiles = () => client(`${brand}/{z}/{x}/{y}.png?key=secret`)

const codeOf = (template: string) =>
  Effect.runPromise(client(template).picture(tile).pipe(Effect.flip)).then(({ code }) => code)

describe('a map tile', () => {
  it('a map tile is requested once from the configured server for all visitors, without data of a visitor', async () => {
    const tiles = openTiles()
    const [a, b] = [
      await Effect.runPromise(tiles.picture(tile)),
      await Effect.runPromise(tiles.picture(tile)),
    ]
    expect([a.type, Buffer.from(a.bytes)]).toEqual(['image/png', picture])
    expect(b).toBe(a)
    expect(requests.map(({ url }) => url)).toEqual(['/16/39616/20486.png?key=secret'])
    expect(requests[0]?.headers).toMatchObject({ 'user-agent': 'kvitok (+https://kvitok.example)' })
    expect(requests[0]?.headers).not.toHaveProperty('cookie')
  })

  it.each(['text/html', 'image/svg+xml', ''])('a map tile is never %s', async (wrong) => {
    type = wrong
    expect(await codeOf(`${brand}/{z}/{x}/{y}`)).toBe('tile.unavailable')
  })

  it('a map tile that does not exist fails with tile.missing and is not logged', async () => {
    status = 404
    expect(await codeOf(`${brand}/{z}/{x}/{y}`)).toBe('tile.missing')
    expect(lines).toEqual([])
  })

  it.each(illnesses)(
    'fails quickly when the server is faulty (%s), and its key is not logged',
    async (illness) => {
      hostile().illness = illness
      expect(await codeOf(`${hostile().url}/{z}/{x}/{y}?key=secret`)).toBe('tile.unavailable')
      expect(lines).toEqual([{ event: 'service failed', service: 'tiles' }])
    },
  )
})

describe('the site', () => {
  const request = (path: string, headers: Record<string, string> = {}, visitor: string | null = null) =>
    files(new Request(`https://kvitok.example${path}`, { headers }), path, visitor)
  let files: ReturnType<typeof makeTileFiles>
  beforeEach(() => {
    files = makeTileFiles(openTiles(), () => 0)
  })

  it('serves tiles at their path with a cache of a week', async () => {
    const answer = await request('/tiles/16/39616/20486')
    expect([answer?.status, answer?.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer?.headers.get('cache-control')).toBe('public, max-age=604800')
  })

  it('answers 404 without a tile server, and for tiles outside the map', async () => {
    expect(await request('/tiles/1/2/0')).toBeNull()
    expect(await makeTileFiles(null)(new Request('https://kvitok.example/'), '/tiles/1/0/0', null)).toBeNull()
  })

  it('draws for its own pages alone, and not for a program that copies the map', async () => {
    expect((await request('/tiles/1/0/0', { 'sec-fetch-site': 'cross-site' }))?.status).toBe(403)
    const statuses = []
    for (let turn = 0; turn <= 600; turn += 1)
      statuses.push((await request('/tiles/1/0/0', {}, 'somebody'))?.status)
    expect([statuses[599], statuses[600], requests.length]).toEqual([200, 429, 1])
  })
})
