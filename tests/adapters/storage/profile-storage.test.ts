import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
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
