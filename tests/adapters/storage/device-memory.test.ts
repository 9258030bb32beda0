import { describe, expect, it } from 'vitest'
import { makeDeviceMemory } from '#adapters/storage/device-memory.ts'
import { memoryStorage, noStorage } from '#adapters/storage/text-storage.ts'

describe('what a device remembers', () => {
  it('what a device remembers are cookies of the whole site that live as long as a session, and go at once', () => {
    const page = { cookie: '' }
    const memory = makeDeviceMemory(memoryStorage(), noStorage, () => page)
    memory.setCookie('session-logged', '1')
    expect(page.cookie).toBe('session-logged=1; path=/; max-age=3600; samesite=lax')
    memory.removeCookie('session-logged')
    expect(page.cookie).toBe('session-logged=; path=/; max-age=0; samesite=lax')
  })

  it('prolongs a cookie that is there, and makes none', () => {
    const page = { cookie: 'theme=dark; session-logged=1' }
    const memory = makeDeviceMemory(memoryStorage(), noStorage, () => page)
    memory.renewCookie('isLegalEntity')
    expect(page.cookie).toBe('theme=dark; session-logged=1')
    memory.renewCookie('session-logged')
    expect(page.cookie).toBe('session-logged=1; path=/; max-age=3600; samesite=lax')
  })

  it('stores the time of the last renewal of the sign-in cookie, until the cookie is removed', () => {
    const page = { cookie: 'session-logged=1' }
    const memory = makeDeviceMemory(
      memoryStorage(),
      noStorage,
      () => page,
      () => 1_795_000_000_000,
    )
    expect(memory.renewedAt()).toBeNull()
    memory.renewCookie('session-logged')
    memory.removeCookie('isLegalEntity')
    expect(memory.renewedAt()).toBe(1_795_000_000_000)
    memory.removeCookie('session-logged')
    expect(memory.renewedAt()).toBeNull()
  })

  it('removes a key of the device and a key of the tab', () => {
    const [storage, tab] = [memoryStorage(), memoryStorage()]
    storage.set('state', 'x')
    tab.set('fineList', 'y')
    const memory = makeDeviceMemory(storage, tab, () => null)
    memory.removeKey('state')
    memory.removeKey('fineList')
    expect([storage.get('state'), tab.get('fineList')]).toEqual([null, null])
  })

  it('what a device remembers does nothing without a document', () => {
    expect(() => makeDeviceMemory(noStorage, noStorage).setCookie('session-logged', '1')).not.toThrow()
  })
})
