import { Effect } from 'effect'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import type { DocumentId, DocumentLists } from '#domain/documents/document.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { makeDocumentsFile } from '#adapters/storage/documents-file.ts'

const lists: DocumentLists = {
  transport: [
    {
      id: 's-1' as DocumentId,
      stsNumber: '9923456789' as Sts,
      plate: 'К456МН77' as Plate,
      holder: { fio: 'Иванов Иван Иванович' },
    },
    { id: 's-2' as DocumentId, stsNumber: '9912345678' as Sts, plate: null, holder: null },
  ],
  driverLicense: [
    {
      id: 'l-1' as DocumentId,
      number: '9912345678' as DriverLicence,
      holder: { surname: 'Примерова', name: 'Анна', patronymic: '' },
    },
  ],
  inn: [{ id: 'i-1' as DocumentId, inn: '500100732259' as Inn }],
}

const kept = { savedAt: instant(Date.UTC(2026, 10, 30, 12)), lists }
const password = 'жёлтый велосипед у реки'

const file = makeDocumentsFile()
const written = Effect.runPromise(file.write(kept, password))

const readBy = async (text: string, typed: string) =>
  Effect.runPromise(Effect.flip(file.read(new Blob([text]), typed)))

describe('a file of documents', () => {
  it('contains no number, plate or name as text', async () => {
    const text = await written
    expect(text).not.toMatch(/9923456789|К456МН77|Иванов|Примерова|500100732259/)
    expect(JSON.parse(text)).toMatchObject({ format: 'kvitok.documents', version: 1, iterations: 600_000 })
  })

  it('has another salt and other contents each time', async () => {
    const again = await Effect.runPromise(file.write(kept, password))
    expect(again).not.toBe(await written)
  })

  it.each([password, password.normalize('NFD')])(
    'returns the documents with the password %j',
    async (typed) => {
      expect(await Effect.runPromise(file.read(new Blob([await written]), typed))).toEqual(kept)
    },
  )

  it('is not opened with another password', async () => {
    expect(await readBy(await written, `${password} `)).toMatchObject({ code: 'file.password' })
  })

  it.each(['salt', 'iv', 'data', 'iterations'] as const)(
    'is not opened after a change of its %s',
    async (name) => {
      const fields = JSON.parse(await written)
      const value = fields[name]
      const changed =
        typeof value === 'number' ? value + 1 : `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`
      expect(await readBy(JSON.stringify({ ...fields, [name]: changed }), password)).toMatchObject({
        code: 'file.password',
      })
    },
  )

  it.each([
    ['', 'file.format'],
    ['{"format":"kvitok.personal-data","version":1}', 'file.format'],
    ['{"format":"kvitok.documents","version":1,"data":"?"}', 'file.format'],
    ['{"format":"kvitok.documents","version":2}', 'file.version'],
    ['x'.repeat(1_000_001), 'file.format'],
    [
      '{"format":"kvitok.documents","version":1,"iterations":1000000000,"salt":"AAAA","iv":"AAAA","data":"AAAA"}',
      'file.format',
    ],
  ])('refuses %.60j with %s', async (text, code) => {
    expect(await readBy(text, password)).toMatchObject({ code })
  })

  it('is neither written nor read on a page without encryption', async () => {
    const text = await written
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.stubGlobal('crypto', {})
    const writing = await Effect.runPromise(Effect.flip(file.write(kept, password)))
    const reading = await readBy(text, password)
    expect([writing.code, reading.code]).toEqual(['file.insecure', 'file.insecure'])
  })
})
