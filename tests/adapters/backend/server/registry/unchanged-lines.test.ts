import { fc, test as law } from '@fast-check/vitest'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { kopecks } from '#domain/money/kopecks.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { type ChargeRecord, writeChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { importCharges, type ImportOptions } from '#adapters/backend/server/registry/import-charges.ts'
import type { KeepPhotos } from '#adapters/backend/server/registry/photos/keep-photos.ts'
import { noon } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { databases, openDatabase } from '#tests/support/database/databases.ts'

/** A line about one of three charges; its number may be written with spaces. */
const line = fc
  .record({
    serial: fc.integer({ min: 1, max: 3 }),
    roubles: fc.integer({ min: 1, max: 3 }),
    isSpaced: fc.boolean(),
  })
  .map(({ serial, roubles, isSpaced }) => {
    const amount = kopecks(roubles * 100)
    const text = writeChargeRecord(sampleRecord({ uin: sampleUin(serial), amount }))
    const uin = sampleUin(serial)
    return { uin, amount, text: isSpaced ? text.replace(uin, `${uin.slice(0, 4)} ${uin.slice(4)}`) : text }
  })

const file = fc.array(line, { maxLength: 7 })

const textOf = (amount: number) => writeChargeRecord(sampleRecord({ amount: kopecks(amount) }))

/** Stores the photo of a camera under this name. */
const keepAs =
  (entry: string): KeepPhotos =>
  async (record) => ({
    record: {
      ...record,
      photos: (record.photos ?? []).map((photo) => (photo === 'camera.jpg' ? entry : photo)),
    },
    leftOut: [],
  })

describe.each(databases)('an import of lines that were imported before, on $name', (database) => {
  let store: Store
  let close: () => Promise<void>

  beforeAll(async () => {
    ;({ store, close } = await openDatabase(database))
  })
  afterAll(() => close())
  const deleteCharges = () => store.db.deleteFrom('charges').execute()
  afterEach(deleteCharges)

  const importText = (text: string, more: Partial<ImportOptions> = {}) =>
    importCharges(store, [Buffer.from(text)], { now: () => noon, ...more })

  const rows = () => store.db.selectFrom('charges').select(['uin', 'amount']).execute()

  law.prop([fc.array(file, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 4 })], { numRuns: 40 })(
    'stores the last line about every charge, wherever lines repeat',
    async (files, batchSize) => {
      await deleteCharges()
      const expected = new Map<string, number>()
      for (const lines of files) {
        for (const { uin, amount } of lines) expected.set(uin, amount)
        const summary = await importText(lines.map(({ text }) => `${text}\n`).join(''), { batchSize })
        expect(summary.added + summary.changed + summary.unchanged).toBe(lines.length)
      }
      expect(new Map((await rows()).map(({ uin, amount }) => [uin, amount]))).toEqual(expected)
    },
  )

  test('reads a line again after another source has changed its charge', async () => {
    await importText(textOf(100))
    // The same charge with its fields in another order, as another register writes it.
    const { uin, ...others } = JSON.parse(textOf(200)) as ChargeRecord
    await importText(JSON.stringify({ ...others, uin }))
    expect(await importText(textOf(100))).toMatchObject({ changed: 1, unchanged: 0 })
    expect(await rows()).toMatchObject([{ amount: 100 }])
  })

  test('reads the same cells again below another header', async () => {
    const cells = `${sampleUin(1)};fine;9912345678;2026-11-02;75000;ГИБДД;Москва`
    const csv = (columns: string) => `uin;kind;documents.sts;ruledAt;amount;${columns}\n${cells}\n`
    await importText(csv('title;place'))
    expect(await importText(csv('title;place'))).toMatchObject({ unchanged: 1 })
    expect(await importText(csv('place;title'))).toMatchObject({ changed: 1 })
    expect(await store.db.selectFrom('charges').select(['title', 'place']).execute()).toEqual([
      { title: 'Москва', place: 'ГИБДД' },
    ])
  })

  test('takes in the photos beside the file again, which may be others', async () => {
    const text = writeChargeRecord(sampleRecord({ photos: ['camera.jpg', 'https://photo.example/1.jpg'] }))
    await importText(text, { keepPhotos: keepAs('file:1') })
    expect(await importText(text, { keepPhotos: keepAs('file:1') })).toMatchObject({ unchanged: 1 })
    expect(await importText(text, { keepPhotos: keepAs('file:2') })).toMatchObject({ changed: 1 })
    expect(await store.db.selectFrom('charges').select('photos').execute()).toEqual([
      { photos: ['file:2', 'https://photo.example/1.jpg'] },
    ])
  })
})
