import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Effect } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTilesClient } from '#adapters/tiles/tiles.client.ts'
import { instant } from '#domain/dates/instant.ts'
import { makeTileFiles } from '#web/server/files/tile-files.ts'
import { illnesses, withHostileServer } from '#tests/adapters/services/hostile-server.ts'

const hostile = withHostileServer()

const png = Buffer.from('iVBORw0KGgo', 'base64')
const tile = { zoom: 16, x: 39_616, y: 20_486 }

let type = 'image/png'
let status = 200
let picture = png
let [open, mostOpen] = [0, 0]
const requests: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[] = []
const lines: unknown[] = []
let server: Server
let brand = ''

beforeAll(async () => {
  server = createServer(({ url, headers }, response) => {
    requests.push({ url, headers })
    open += 1
    mostOpen = Math.max(mostOpen, open)
    setImmediate(() => {
      open -= 1
      response.writeHead(status, { 'content-type': type }).end(picture)
    })
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
  picture = png
  mostOpen = 0
})

const client = (template: string, timeoutMs = 150) =>
  makeTilesClient({
    template,
    publicUrl: 'https://kvitok.example',
    fetch: globalThis.fetch,
    now: () => instant(0),
    log: (_level, event, fields) => void lines.push({ event, ...fields }),
    timeoutMs,
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
    expect([a.type, Buffer.from(a.bytes)]).toEqual(['image/png', png])
    expect(b).toBe(a)
    expect(requests.map(({ url }) => url)).toEqual(['/16/39616/20486.png?key=secret'])
    expect(requests[0]?.headers).toMatchObject({ 'user-agent': 'kvitok (+https://kvitok.example)' })
    expect(requests[0]?.headers).not.toHaveProperty('cookie')
  })

  it.each(['text/html', 'image/svg+xml', ''])('a map tile is never %s', async (wrong) => {
    type = wrong
    expect(await codeOf(`${brand}/{z}/{x}/{y}`)).toBe('tile.unavailable')
  })

  it.each([
    ['a page of an error that is called a picture', 200, '<html>503</html>'],
    ['an empty answer', 200, ''],
    ['an answer without content', 204, ''],
    ['a part of a picture', 206, 'iVBORw0KGgo'],
  ])('a map tile is not cached where the server sends %s', async (_, wrong, content) => {
    const tiles = openTiles()
    status = wrong
    picture = Buffer.from(content, wrong === 206 ? 'base64' : 'utf8')
    expect((await Effect.runPromise(Effect.flip(tiles.picture(tile)))).code).toBe('tile.unavailable')
    status = 200
    picture = png
    expect(await Effect.runPromise(tiles.picture(tile))).toMatchObject({ type: 'image/png' })
  })

  it.each([
    ['image/jpeg', '/9j/4AAQ'],
    ['image/webp', 'UklGRgAAAABXRUJQ'],
    ['image/avif', 'AAAAIGZ0eXBhdmlm'],
    ['image/gif', 'R0lGODlh'],
  ])('a map tile may be %s', async (other, content) => {
    type = other
    picture = Buffer.from(content, 'base64')
    expect(await Effect.runPromise(openTiles().picture(tile))).toMatchObject({ type: other })
  })

  it('map tiles are requested at most 32 at once, and a tile that many ask for at most as often', async () => {
    const tiles = client(`${brand}/{z}/{x}/{y}`, 5000)
    const all = (column: (place: number) => number) =>
      Promise.all(
        Array.from({ length: 120 }, (_, place) =>
          Effect.runPromise(tiles.picture({ zoom: 12, x: column(place), y: 1 })),
        ),
      )
    expect(await all((place) => place)).toHaveLength(120)
    expect(mostOpen).toBeLessThanOrEqual(32)
    requests.length = 0
    expect(await all(() => 4000)).toHaveLength(120)
    expect(requests.length).toBeLessThanOrEqual(32)
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
