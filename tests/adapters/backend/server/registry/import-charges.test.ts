import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { type ChargeRecord, writeChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { importCharges, type ImportOptions } from '#adapters/backend/server/registry/import-charges.ts'
import type { RefusedLine } from '#adapters/backend/server/registry/import-summary.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { noon } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { type Child, startChild } from '#tests/support/child.ts'
import { databases, everyDatabase, openDatabase, silent } from '#tests/support/database/databases.ts'
import { claimCharge } from '#tests/support/backend/claim-charge.ts'
import { sampleChargesPath } from '#tests/support/samples/sample-charges.ts'

const fileText = (records: readonly ChargeRecord[]) =>
  records.map((record) => `${writeChargeRecord(record)}\n`).join('')

const numbered = (from: number, count: number, overrides: Partial<ChargeRecord> = {}) =>
  Array.from({ length: count }, (_, index) => sampleRecord({ uin: sampleUin(from + index), ...overrides }))

const countOf = async ({ db }: Store, table: 'charges' | 'charge_documents' | 'import_progress') => {
  const { counted } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

const csvRow = (serial: number, title = 'Стоянка') =>
  `${sampleUin(serial)};fine;"9912345678;9912345679";2026-11-02;75000;${title}`
const csvHeader = 'uin;kind;documents.sts;ruledAt;amount;title'

describe.each(databases)('an import on $name', (database) => {
  let store: Store
  let close: () => Promise<void>
  let home = ''
  const file = () => join(home, 'charges.ndjson')
  const options: ImportOptions = { now: () => noon }

  beforeAll(async () => {
    ;({ store, close } = await openDatabase(database))
  })
  afterAll(() => close())
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'kvitok-'))
  })
  afterEach(async () => {
    rmSync(home, { recursive: true })
    await store.db.deleteFrom('charge_claims').execute()
    await store.db.deleteFrom('payment_items').execute()
    await store.db.deleteFrom('payments').execute()
    await store.db.deleteFrom('charges').execute()
    await store.db.deleteFrom('import_progress').execute()
  })

  const importText = (text: string, more: Partial<ImportOptions> = {}) => {
    writeFileSync(file(), text)
    return importCharges(store, file(), { ...options, ...more })
  }
  const stored = (uin: string) =>
    store.db.selectFrom('charges').selectAll().where('uin', '=', uin).executeTakeFirstOrThrow()

  test('stores the five thousand sample charges, and is idempotent', async () => {
    const first = await importCharges(store, sampleChargesPath, options)
    expect(first).toEqual({ read: 5000, added: 5000, changed: 0, unchanged: 0, refused: 0 })
    expect(await countOf(store, 'charges')).toBe(5000)
    const documents = await countOf(store, 'charge_documents')
    expect(await importCharges(store, sampleChargesPath, options)).toEqual({
      read: 5000,
      added: 0,
      changed: 0,
      unchanged: 5000,
      refused: 0,
    })
    expect(await countOf(store, 'charge_documents')).toBe(documents)
    expect(await countOf(store, 'import_progress')).toBe(0)
  })

  test('stores every field of the file', async () => {
    const happenedAt = { on: localDate('2026-11-01'), at: instant(Date.parse('2026-10-31T22:30:00Z')) }
    await importText(
      fileText([
        sampleRecord({
          happenedAt,
          place: 'МКАД, 58 КМ',
          location: { lat: 55.771, lon: 37.369 },
          department: { code: '1145519', name: 'ЦАФАП' },
          photos: ['https://photo.example/1.jpg'],
          paidAt: { on: localDate('2026-11-05'), at: null },
        }),
      ]),
    )
    expect(await stored(sampleUin(1))).toMatchObject({
      kind: 'fine',
      article: '12.9 ч.2',
      ruled_on: '2026-11-02',
      happened_on: '2026-11-01',
      happened_at: new Date('2026-10-31T22:30:00Z'),
      place: 'МКАД, 58 КМ',
      location: { lat: 55.771, lon: 37.369 },
      department: { code: '1145519', name: 'ЦАФАП' },
      recipient: null,
      amount: 75_000,
      photos: ['https://photo.example/1.jpg'],
      bailiff: false,
      paid_at: new Date('2026-11-04T21:00:00Z'),
      source: 'import',
    })
  })

  test('reports an invalid line with its number and reason, and continues', async () => {
    const refused: RefusedLine[] = []
    const [a = '', b = '', three = ''] = fileText(numbered(1, 3)).split('\n')
    const text = [a, '{"uin":', '', b.replace('"fine"', '"toll"'), three, 'x'.repeat(70_000)].join('\r\n')
    const summary = await importText(text, { onRefused: (line) => refused.push(line) })
    expect(refused).toEqual([
      { line: 2, reason: 'это не JSON' },
      { line: 4, reason: 'kind: нужно одно из: fine, tax' },
      { line: 6, reason: 'строка длиннее 64 КБ или записана не в UTF-8' },
    ])
    expect(summary).toEqual({ read: 5, added: 2, changed: 0, unchanged: 0, refused: 3 })
  })

  test('replaces changed fields and documents from a newer file, and keeps the ID of the charge', async () => {
    await importText(fileText(numbered(1, 3)))
    const { id } = await stored(sampleUin(2))
    const changed = sampleRecord({ uin: sampleUin(2), bailiff: true, documents: { plate: [] } })
    expect(await importText(fileText([...numbered(1, 1), changed]))).toMatchObject({
      changed: 1,
      unchanged: 1,
    })
    expect(await stored(sampleUin(2))).toMatchObject({ id, bailiff: true })
    expect(await countOf(store, 'charge_documents')).toBe(2)
  })

  test('stores the last of several lines about one charge', async () => {
    const lines = [10, 20, 30].map((roubles) => sampleRecord({ amount: kopecks(roubles * 100) }))
    expect(await importText(fileText(lines))).toMatchObject({ read: 3, added: 1, changed: 2 })
    expect((await stored(sampleUin(1))).amount).toBe(3000)
  })

  test('reads a stream that can be consumed only once', async () => {
    const chunks = Array.from(fileText(numbered(1, 5)).match(/[\s\S]{1,100}/g) ?? [], (part) =>
      Buffer.from(part),
    )
    expect(await importCharges(store, chunks, options)).toMatchObject({ read: 5, added: 5 })
  })

  const importCsv = (text: string, more: Partial<ImportOptions> = {}) => {
    const path = join(home, 'charges.csv')
    writeFileSync(path, text)
    return importCharges(store, path, { ...options, ...more })
  }

  test('reads CSV like NDJSON, and reports an invalid line', async () => {
    const refused: RefusedLine[] = []
    const text = [
      csvHeader,
      csvRow(1),
      csvRow(2, '"Стоянка\n""под\tзнаком""\\"'),
      csvRow(3).replace('75000', 'много'),
      csvRow(4),
    ].join('\r\n')
    const summary = await importCsv(`\uFEFF${text}`, { onRefused: (line) => refused.push(line) })
    expect(summary).toEqual({ read: 4, added: 3, changed: 0, unchanged: 0, refused: 1 })
    expect(refused.map(({ line, reason }) => [line, reason.split(':')[0]])).toEqual([[5, 'amount']])
    expect((await stored(sampleUin(2))).title).toBe('Стоянка\n"под\tзнаком"\\')
    expect(await countOf(store, 'charge_documents')).toBe(6)
    expect(await importCsv(`\uFEFF${text}`)).toMatchObject({ added: 0, unchanged: 3 })
  })

  test('continues an interrupted CSV import with the same columns', async () => {
    const text = [csvHeader, ...Array.from({ length: 6 }, (_, index) => csvRow(index, '"Стоянка\nу дома"'))]
    const cut = importCsv(text.join('\n'), {
      batchSize: 2,
      onProgress: ({ added }) => {
        if (added === 4) throw new Error('the power failed')
      },
    })
    await expect(cut).rejects.toThrow('the power failed')
    expect(await importCsv(text.join('\n'))).toMatchObject({ read: 2, added: 2, refused: 0 })
  })

  test('continues where it was interrupted', async () => {
    writeFileSync(file(), fileText(numbered(1, 10)))
    const cut = importCharges(store, file(), {
      ...options,
      batchSize: 2,
      onProgress: ({ added }) => {
        if (added === 6) throw new Error('the power failed')
      },
    })
    await expect(cut).rejects.toThrow('the power failed')
    expect(await importCharges(store, file(), options)).toEqual({
      read: 4,
      added: 4,
      changed: 0,
      unchanged: 0,
      refused: 0,
    })
  })

  test('starts from the beginning when the file is different', async () => {
    writeFileSync(file(), fileText(numbered(1, 4)))
    const cut = importCharges(store, file(), {
      ...options,
      batchSize: 2,
      onProgress: () => {
        throw new Error('cut')
      },
    })
    await expect(cut).rejects.toThrow('cut')
    appendFileSync(file(), fileText(numbered(5, 1)))
    expect(await importCharges(store, file(), options)).toMatchObject({ read: 5, added: 3, unchanged: 2 })
  })

  test('an import never makes a charge due again that our payment paid', async () => {
    await importText(fileText(numbered(1, 2)))
    const paidAt = new Date('2026-11-20T10:00:00Z')
    await store.db.updateTable('charges').set({ paid_at: paidAt }).execute()
    const userId = await makeUser()
    await claimCharge(store.db, { userId, chargeId: (await stored(sampleUin(1))).id, receipt: 'r' })
    await importText(fileText(numbered(1, 2, { place: 'МКАД, 59 КМ' })))
    expect(await stored(sampleUin(1))).toMatchObject({ paid_at: paidAt, place: 'МКАД, 59 КМ' })
    // The other charge was not paid here, so the register overwrites its state.
    expect(await stored(sampleUin(2))).toMatchObject({ paid_at: null, place: 'МКАД, 59 КМ' })
  })

  test('stores whether the register states that a charge has no photos', async () => {
    await importText(fileText([...numbered(1, 1), ...numbered(2, 1, { photos: [] })]))
    expect((await stored(sampleUin(1))).photos_stated).toBe(false)
    expect((await stored(sampleUin(2))).photos_stated).toBe(true)
  })

  test('concurrent with another import of the same file stores every charge once', async () => {
    writeFileSync(file(), fileText(numbered(1, 200)))
    const bytes = [readFileSync(file())]
    const summaries = await Promise.all(
      [bytes, bytes].map((source) => importCharges(store, source, { ...options, batchSize: 20 })),
    )
    expect(summaries.map(({ added }) => added).reduce((sum, added) => sum + added)).toBe(200)
    expect(await countOf(store, 'charges')).toBe(200)
    expect(await countOf(store, 'charge_documents')).toBe(200)
  })

  const makeUser = async (): Promise<string> => {
    const client = await store.db
      .insertInto('clients')
      .values({ salt: '', site_type: 'fine', created_at: new Date(noon) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const user = await store.db
      .insertInto('users')
      .values({ client_id: client.id, channel: 'WebVersion', created_at: new Date(noon) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return user.id
  }
})

describe.each(everyDatabase)('kill -9 in the middle of an import on $name', (database) => {
  test('kill -9 in the middle of an import loses no charge that was reported as stored, and the next import stores the rest', async () => {
    const place = await database.readyPlace()
    const args = [place.dir, place.url ?? '', sampleChargesPath]
    const killed: Child = startChild('import-file', args)
    const output = Number(await killed.nextLine((line) => Number(line) >= 1500))
    await killed.kill()

    const store = await openStore({ ...place, log: silent })
    expect(await countOf(store, 'charges')).toBeGreaterThanOrEqual(output)
    const rest = await importCharges(store, sampleChargesPath, { now: () => noon })
    expect(rest.read).toBeLessThanOrEqual(5000 - output)
    expect(rest.added).toBeGreaterThan(0)
    expect(rest).toMatchObject({ changed: 0, refused: 0 })
    expect(await countOf(store, 'charges')).toBe(5000)
    await store.close()
    await place.remove()
  })
})
