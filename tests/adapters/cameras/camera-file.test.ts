import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Instant, instant } from '#domain/dates/instant.ts'
import { openCameras } from '#adapters/cameras/open-cameras.ts'
import { parseCameraFile } from '#adapters/cameras/parse-camera-file.ts'
import { openProxy } from '#tests/adapters/services/with-proxy.ts'

const overpass = readFileSync(new URL('../services/recorded/overpass.geojson', import.meta.url), 'utf8')

const columns = 'id;lat;lon;kind;speedLimit;direction;place'
const csv = `${columns}\nmkad-11;55.684;37.832;average-speed;100;180;МКАД, 11 км\n;55.7;37.6;;;;\n`

describe('parseCameraFile', () => {
  it('reads points of OpenStreetMap as it exports them, and leaves other geometries out', () => {
    expect(parseCameraFile(overpass)).toEqual([
      {
        id: 'node/1234567',
        lat: 55.687,
        lon: 37.548,
        kind: 'speed',
        speedLimit: 60,
        direction: 90,
        place: 'Ленинский проспект',
      },
      {
        id: 'node/7654321',
        lat: 55.7,
        lon: 37.6,
        kind: 'speed',
        speedLimit: null,
        direction: null,
        place: '55.7000, 37.6000',
      },
    ])
  })

  it('reads CSV with commas in a place, and with empty cells', () => {
    expect(parseCameraFile(`\uFEFF${csv}`)).toMatchObject([
      { id: 'mkad-11', kind: 'average-speed', speedLimit: 100, direction: 180, place: 'МКАД, 11 км' },
      { id: '2', kind: 'speed', speedLimit: null, direction: null, place: '55.7000, 37.6000' },
    ])
  })

  it.each([
    [`${columns}\na;95;37;;;;`, 'запись 1: lat'],
    [`${columns}\na;55;37;;;;\nb;55;x;;;;`, 'запись 2: lon'],
    [`${columns}\na;55;37;laser;;;`, 'запись 1: kind'],
    [columns, 'ни одной камеры'],
    ['{"features":1}', 'FeatureCollection'],
  ])('refuses %j and names the place of the error', (text, message) => {
    expect(() => parseCameraFile(text)).toThrow(message)
  })
})

describe('openCameras', () => {
  const folders: string[] = []
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

  const silent = { log: () => undefined, now: () => instant(0), fetch: globalThis.fetch }

  it('serves the cameras of a file, and does not call them invented', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cameras-'))
    folders.push(folder)
    await writeFile(join(folder, 'cameras.csv'), csv)
    const cameras = await openCameras(join(folder, 'cameras.csv'), silent)
    const box = 'leftUpLat=56&leftUpLon=37&rightDownLat=55&rightDownLon=38'
    for (const isDemo of [true, false]) {
      const response = await openProxy({ cameras, isDemo }).request(`/cameras/coordinates/cameras?${box}`)
      const answer = (await response.json()) as object
      expect(answer).toMatchObject({ total: 2 })
      expect(answer).not.toHaveProperty('isDemo')
    }
  })

  it('refuses a file that does not exist', async () => {
    await expect(openCameras('/nowhere/cameras.csv', silent)).rejects.toThrow('CAMERAS_FILE')
  })

  it('asks an address once a day, and keeps the list of yesterday after a failure', async () => {
    let now: Instant = instant(0)
    let status = 200
    let requests = 0
    const cameras = await openCameras('https://cameras.example/list.geojson', {
      ...silent,
      now: () => now,
      fetch: async () => {
        requests += 1
        return new Response(overpass, { status })
      },
    })
    expect([(await cameras())?.length, (await cameras())?.length, requests]).toEqual([2, 2, 1])
    now = instant(25 * 60 * 60_000)
    status = 500
    expect([(await cameras())?.length, requests]).toEqual([2, 2])
  })

  it('has no list while the address has never answered', async () => {
    const cameras = await openCameras('https://cameras.example/', {
      ...silent,
      fetch: async () => new Response('', { status: 500 }),
    })
    expect(await cameras()).toBeNull()
  })
})
