import { Effect } from 'effect'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { fine, photo } from '#adapters/backend/contract/fines.contract.ts'
import { logout } from '#adapters/backend/contract/account/sign-in.contract.ts'
import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import type { FetchPhoto } from '#adapters/backend/server/registry/photos/fetch-photo.ts'
import { openPhotoFiles } from '#adapters/backend/server/registry/photos/photo-files.ts'
import { samplePhotos, sampleSvg } from '#tests/support/samples/sample-photos.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { databases } from '#tests/support/database/databases.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'
import { storeRecords } from '#tests/support/database/store-records.ts'

const happenedAt = (iso: string) => ({ on: localDate('2026-11-01'), at: instant(Date.parse(iso)) })

const photosDir = mkdtempSync(join(tmpdir(), 'kvitok-photos-'))
const files = openPhotoFiles(photosDir)
afterAll(() => rmSync(photosDir, { recursive: true }))

const answers: Record<string, Buffer> = {
  'https://photo.example/1.jpg': samplePhotos.jpeg,
  'https://photo.example/drawing.jpg': sampleSvg,
}

/** Servers of registers, without a network. */
const fetchPhoto: FetchPhoto = (address) => {
  const content = answers[address]
  return content === undefined
    ? Promise.reject(new Error('refused'))
    : Promise.resolve(Readable.from([content]))
}

describe.each(databases)('photos on $name', (database) => {
  const backend = withBackend({ database, photos: { files, fetch: fetchPhoto } })
  let auth: AuthData
  let serial = 0

  const chargeWith = async (overrides: Partial<ChargeRecord>): Promise<string> => {
    const record = sampleRecord({ uin: sampleUin((serial += 1)), ...overrides })
    await storeRecords(backend().store, [record])
    const row = await backend()
      .store.db.selectFrom('charges')
      .select('id')
      .where('uin', '=', record.uin)
      .executeTakeFirstOrThrow()
    return row.id
  }
  const request = (fineId: string) => Effect.runPromise(backend().as(auth).poll(photo, { fineId }))

  beforeEach(async () => {
    auth = await backend().signIn()
  })

  test('photos are sent for at the first request and shown at the next', async () => {
    const id = await chargeWith({ photos: ['demo:overview', 'demo:plate'] })
    expect(await request(id)).toEqual({ _tag: 'Waiting', seconds: 2 })
    expect(await request(id)).toMatchObject({
      _tag: 'Ok',
      value: {
        photos: [
          { url: expect.stringMatching(`^/api/photos/${id}/1\\.svg\\?access=`), caption: 'Общий план' },
          { url: expect.stringMatching(`^/api/photos/${id}/2\\.svg\\?access=`), caption: 'Номер' },
        ],
      },
    })
  })

  test('photos that cannot be loaded are not shown beside those that can', async () => {
    const id = await chargeWith({
      photos: ['https://photo.example/none.jpg', 'demo:plate', 'javascript:alert(1)', 'http://x/y'],
    })
    await request(id)
    expect(await request(id)).toMatchObject({ value: { photos: [{ caption: 'Номер' }] } })
    const shown = await Effect.runPromise(backend().as(auth).request(fine, { fine: id }))
    expect(shown.fine.photoCount).toBe(2)
  })

  /** Asks until the photos are there, as a page does. */
  const loaded = (id: string) =>
    vi.waitFor(async () => {
      const reply = await request(id)
      if (reply._tag !== 'Ok') throw new Error('not yet')
      return reply.value.photos
    })

  test('photos of an imported file and of an address are sent as they are, to the session that asked', async () => {
    const entry = await files.keep(Readable.from([samplePhotos.png]))
    const id = await chargeWith({ photos: [entry, 'https://photo.example/1.jpg'] })
    const photos = await loaded(id)
    expect(photos.map(({ caption }) => caption)).toEqual(['Снимок 1', 'Снимок 2'])
    const expected = [
      ['image/png', samplePhotos.png],
      ['image/jpeg', samplePhotos.jpeg],
    ] as const
    for (const [index, [type, content]] of expected.entries()) {
      const response = await backend().request(photos[index]?.url ?? '')
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
      expect(Buffer.from(await response.arrayBuffer())).toEqual(content)
    }
    await Effect.runPromise(backend().as(auth).request(logout, {}))
    expect((await backend().request(photos[0]?.url ?? '')).status).toBe(403)
  })

  test('photos that a register does not give are an error that can be repeated', async () => {
    const id = await chargeWith({
      photos: ['https://photo.example/none.jpg', 'https://photo.example/drawing.jpg'],
    })
    await vi.waitFor(async () =>
      expect(await request(id)).toMatchObject({ _tag: 'Error', code: 'photo.unavailable' }),
    )
  })

  test.each([
    ['a minute later', 61_000],
    ['when the clock has been set back', -86_400_000],
  ])('photos that a register did not give are requested again %s', async (_when, passed) => {
    const address = `https://photo.example/late-${passed}.jpg`
    const id = await chargeWith({ photos: [address] })
    await vi.waitFor(async () => expect(await request(id)).toMatchObject({ code: 'photo.unavailable' }))
    answers[address] = samplePhotos.jpeg
    expect(await request(id)).toMatchObject({ code: 'photo.unavailable' })
    backend().clock.advance(passed)
    const again = await backend().signIn()
    const reply = () => Effect.runPromise(backend().as(again).poll(photo, { fineId: id }))
    await vi.waitFor(async () =>
      expect(await reply()).toMatchObject({ value: { photos: [{ caption: 'Снимок 1' }] } }),
    )
  })

  test('photos are an empty list immediately for a charge without photos', async () => {
    expect(await request(await chargeWith({ photos: [] }))).toEqual({ _tag: 'Ok', value: { photos: [] } })
  })

  test.each(['11111111-1111-4111-8111-111111111111', 'nonsense'])(
    'photos of %s are refused',
    async (fineId) => {
      expect(await refusalOf(backend().as(auth).request(photo, { fineId }))).toMatchObject({
        code: 'fine.unknown',
      })
    },
  )

  const addressesOf = async (id: string): Promise<readonly string[]> => {
    await request(id)
    const reply = await request(id)
    return reply._tag === 'Ok' ? reply.value.photos.map(({ url }) => url) : []
  }

  const statusOf = async (path: string) => (await backend().request(path)).status

  const draw = async (id: string) => backend().request((await addressesOf(id))[0] ?? '')

  const drawing = async (overrides: Partial<ChargeRecord>) =>
    draw(await chargeWith({ photos: ['demo:overview', 'demo:plate'], ...overrides }))

  describe('that are drawn', () => {
    test('show the plate, the place, the time in Moscow and a note that they are not real', async () => {
      const response = await drawing({
        documents: { plate: ['А123ВС77' as Plate] },
        place: 'МКАД, 58 КМ',
        happenedAt: happenedAt('2026-10-31T22:30:00Z'),
      })
      const svg = await response.text()
      expect(response.status).toBe(200)
      for (const text of ['>А123ВС<', '>77<', 'МКАД, 58 КМ', '01.11.2026 01:30:00', 'ДЕМО'])
        expect(svg).toContain(text)
    })

    test('photos that are drawn are the same every time, and night is darker than day', async () => {
      const id = await chargeWith({
        photos: ['demo:overview'],
        uin: sampleUin(777),
        happenedAt: happenedAt('2026-11-01T09:00:00Z'),
      })
      const drawn = async () => (await draw(id)).text()
      const day = await drawn()
      expect(await drawn()).toBe(day)
      await chargeWith({
        photos: ['demo:overview'],
        uin: sampleUin(777),
        happenedAt: happenedAt('2026-11-01T20:00:00Z'),
      })
      expect(await drawn()).not.toBe(day)
    })

    test('photos that are drawn contain no scripts', async () => {
      const response = await drawing({
        documents: {},
        place: '</text><script>alert(1)</script><a href="https://evil.example">',
      })
      const svg = await response.text()
      expect(svg).not.toMatch(/<script|<a |<foreignObject|<image| on\w+=/i)
      expect(svg).toContain('&lt;script&gt;')
      expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cache-control')).toBe('private, max-age=3600')
    })

    test('photos that are drawn open at no other position, with no other ending and without the name of the session', async () => {
      const id = await chargeWith({ photos: ['demo:overview', 'demo:plate'] })
      const [address = ''] = await addressesOf(id)
      expect(await statusOf(address.replace('/1.svg', '/2.svg'))).toBe(403)
      expect(await statusOf(address.replace('/1.svg', '/1.png'))).toBe(404)
      expect(await statusOf(address.replace('/1.svg', '/x'))).toBe(404)
      expect(await statusOf(address.split('?')[0] ?? '')).toBe(403)
      expect(await statusOf('/api/photos/nonsense/1.svg')).toBe(404)
    })

    test('photos that are drawn open until the session ends', async () => {
      const id = await chargeWith({ photos: ['demo:overview'] })
      const [address = ''] = await addressesOf(id)
      expect((await backend().request(address)).status).toBe(200)
      backend().clock.advance(3_601_000)
      expect((await backend().request(address)).status).toBe(403)
    })
  })
})
