import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import type { DocumentLists } from '#domain/documents/document.ts'
import { emptyProfile } from '#domain/session/profile.ts'
import { makeProfileStorage } from '#adapters/storage/profile-storage.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { profile } from '#tests/support/arbitraries/profile.ts'

describe('the stored profile (spec §3, key state)', () => {
  test.prop([profile])('the stored profile is read as it was written, but for the credentials', (written) => {
    const storage = memoryStorage()
    const profiles = makeProfileStorage(storage)
    profiles.write(written)
    expect(profiles.read()).toEqual({ ...written, auth: emptyProfile.auth })
    expect(JSON.parse(storage.get('state') ?? '')).not.toHaveProperty('auth')
  })

  it.each(['', 'not json', '{}', '{"platform":"moon"}', '[]'])(
    'the stored profile that is %j counts as empty',
    (text) => {
      const storage = memoryStorage()
      storage.set('state', text)
      expect(makeProfileStorage(storage).read()).toEqual(emptyProfile)
    },
  )

  it('contains the name of a holder in the fields of the document', () => {
    const storage = memoryStorage()
    const names = { surname: 'Иванов', name: 'Иван', patronymic: 'Иванович' }
    const licence = { id: '1', number: '9912345678' }
    const vehicles = [
      { id: '2', stsNumber: '9911223344', plate: null, holder: { fio: 'Иванов Иван Иванович' } },
      { id: '3', stsNumber: '9911223355', plate: null, holder: null },
    ]
    const lists = { transport: vehicles, driverLicense: [{ ...licence, holder: names }] }
    makeProfileStorage(storage).write({ ...emptyProfile, ...(lists as unknown as DocumentLists) })
    expect(JSON.parse(storage.get('state') ?? '')).toMatchObject({
      transport: [
        { id: '2', stsNumber: '9911223344', plate: null, fio: 'Иванов Иван Иванович' },
        { id: '3', stsNumber: '9911223355', plate: null },
      ],
      driverLicense: [{ ...licence, ...names }],
    })
  })

  it('contains at most 50 documents of a kind', () => {
    const storage = memoryStorage()
    const inn = Array.from({ length: 60 }, (_, index) => ({ id: `${index}`, inn: `${index}` }))
    makeProfileStorage(storage).write({ ...emptyProfile, inn: inn as unknown as DocumentLists['inn'] })
    expect(JSON.parse(storage.get('state') ?? '')).toHaveProperty('inn', inn.slice(0, 50))
  })

  it('returns at most 50 documents of a kind, also when more were written', () => {
    const storage = memoryStorage()
    const inn = Array.from({ length: 60 }, (_, index) => ({
      id: `${index}`,
      inn: String(7_701_000_000 + index),
    }))
    storage.set('state', JSON.stringify({ ...emptyProfile, auth: undefined, inn }))
    expect(makeProfileStorage(storage).read().inn).toHaveLength(50)
  })

  it('returns the e-mail address that was cached last', () => {
    const profiles = makeProfileStorage(memoryStorage())
    expect(profiles.readEmail()).toBeNull()
    const cached = { userId: 'u', email: 'a@kvitok.example', cachedAt: instant(1) }
    profiles.writeEmail(cached)
    expect(profiles.readEmail()).toEqual(cached)
  })
})
