import { describe, expect, it } from 'vitest'
import { type AuthData, noAuth } from '#domain/session/auth-data.ts'
import { makeAuthStorage } from '#adapters/storage/auth-storage.ts'
import { memoryStorage, webStorage } from '#adapters/storage/text-storage.ts'

const auth: AuthData = { clientId: 'c', salt: 's', rand: 'r', userId: 'u', session: 'x' }

describe('stored auth data (spec §3, key authData)', () => {
  it('stored auth data is kept per platform, in the shape of the specification', () => {
    const storage = memoryStorage()
    makeAuthStorage(storage).write('web', auth)
    expect(JSON.parse(storage.get('authData') ?? '')).toEqual({ web: auth })
  })

  it('stored auth data of one platform is deleted without the session of the other platform', () => {
    const storage = memoryStorage()
    const stored = makeAuthStorage(storage)
    stored.write('web', auth)
    stored.write('chromeExtension', { ...auth, userId: 'other' })
    stored.clear('web')
    expect(stored.read('web')).toEqual(noAuth)
    expect(stored.read('chromeExtension').userId).toBe('other')
  })

  it('removes its key when no platform has credentials', () => {
    const storage = memoryStorage()
    const stored = makeAuthStorage(storage)
    stored.write('web', auth)
    stored.clear('web')
    expect(storage.get('authData')).toBeNull()
  })

  it.each(['', '{', 'null', '[]', '{"web":1}', '{"web":{"rand":1}}'])(
    'stored auth data that is %j counts as empty',
    (text) => {
      const storage = memoryStorage()
      storage.set('authData', text)
      expect(makeAuthStorage(storage).read('web')).toEqual(noAuth)
    },
  )

  it('stored auth data is kept in memory until the page closes when the storage is full', () => {
    const full = {
      getItem: () => '{[',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    } as unknown as Storage
    const stored = makeAuthStorage(webStorage(() => full))
    stored.write('web', auth)
    expect(stored.read('web')).toEqual(auth)
  })

  it('stored auth data is kept in memory until the page closes when the storage is forbidden', () => {
    const stored = makeAuthStorage(
      webStorage(() => {
        throw new DOMException('denied', 'SecurityError')
      }),
    )
    stored.write('web', auth)
    expect(stored.read('web')).toEqual(auth)
  })
})
