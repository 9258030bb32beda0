import { Effect } from 'effect'
import { beforeEach, describe, expect, test } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { fine, photo } from '#adapters/backend/contract/fines.contract.ts'
import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { withBackend } from '#tests/support/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/charge-record.ts'
import { databases } from '#tests/support/databases.ts'
import { refusalOf } from '#tests/support/refusal.ts'
import { storeRecords } from '#tests/support/store-records.ts'

const happenedAt = (iso: string) => ({ on: localDate('2026-11-01'), at: instant(Date.parse(iso)) })

describe.each(databases)('photos on $name', (database) => {
  const backend = withBackend({ database })
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
    const photos = [
      { url: `/api/photos/${id}/1.svg`, caption: 'Общий план' },
      { url: `/api/photos/${id}/2.svg`, caption: 'Номер' },
    ]
    expect(await request(id)).toEqual({ _tag: 'Ok', value: { photos } })
  })

  test('photos at addresses of others are neither shown nor counted', async () => {
    const id = await chargeWith({
      photos: ['https://photo.example/1.jpg', 'demo:plate', 'javascript:alert(1)', 'http://x/y'],
    })
    await request(id)
    expect(await request(id)).toEqual({
      _tag: 'Ok',
      value: { photos: [{ url: `/api/photos/${id}/2.svg`, caption: 'Номер' }] },
    })
    const shown = await Effect.runPromise(backend().as(auth).request(fine, { fine: id }))
    expect(shown.fine.photoCount).toBe(1)
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

  const drawing = async (overrides: Partial<ChargeRecord>, file = '1.svg') => {
    const id = await chargeWith({ photos: ['demo:overview', 'demo:plate'], ...overrides })
    return backend().request(`/api/photos/${id}/${file}`)
  }

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
      const draw = async () => (await backend().request(`/api/photos/${id}/1.svg`)).text()
      const day = await draw()
      expect(await draw()).toBe(day)
      await chargeWith({
        photos: ['demo:overview'],
        uin: sampleUin(777),
        happenedAt: happenedAt('2026-11-01T20:00:00Z'),
      })
      expect(await draw()).not.toBe(day)
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
      expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    })

    test.each(['3.svg', '0.svg', '1.png', 'x'])('photos that are drawn are not there as %s', async (file) => {
      expect((await drawing({}, file)).status).toBe(404)
    })

    test('photos that are drawn are not there for a photo of a register or an unknown charge', async () => {
      expect((await drawing({ photos: ['https://photo.example/1.jpg'] })).status).toBe(404)
      expect((await backend().request('/api/photos/nonsense/1.svg')).status).toBe(404)
    })
  })
})
