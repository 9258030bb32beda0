import { fc, test as law } from '@fast-check/vitest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { saveNextAddress, takeNextAddress } from '#web/features/account/next-address-storage.ts'
import { nextAddress, signInAddress } from '#web/features/account/next-address.ts'

describe('where a visitor goes after signing in', () => {
  test.each(['/documents/', '/fines/?number=1&plate=2', '/settings/#password'])(
    '%s is a page of ours',
    (path) => {
      expect(nextAddress(path)).toBe(path)
    },
  )

  test.each([
    'https://evil.example/',
    '//evil.example/',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
    'mailto:a@b.ru',
    '/auth/?next=/auth/',
  ])('%s is nowhere', (text) => {
    expect(nextAddress(text)).toBeNull()
  })

  test('nothing asked for leads nowhere in particular', () => {
    expect(nextAddress(null)).toBeNull()
  })

  law.prop([fc.string()])('whatever stands in the address, the answer begins with one slash', (text) => {
    expect(nextAddress(text) ?? '/').toMatch(/^\/(?!\/)/)
  })

  law.prop([fc.webPath()])('the way back survives the address of the sign-in', (path) => {
    const from = `/payments${path}`
    const next = new URL(signInAddress(from), 'https://page.invalid').searchParams.get('next')
    expect(next).toBe(from)
  })
})

describe('where a visitor goes after the link of a letter', () => {
  const now = Date.UTC(2026, 10, 22)

  beforeEach(() => {
    const { get, set, remove } = memoryStorage()
    vi.stubGlobal('localStorage', { getItem: get, setItem: set, removeItem: remove })
  })

  afterEach(() => vi.unstubAllGlobals())

  test('is where they were going, once', () => {
    saveNextAddress('/settings/', now)
    expect([takeNextAddress(now), takeNextAddress(now)]).toEqual(['/settings/', null])
  })

  test('is forgotten with the link, and by whoever goes nowhere', () => {
    saveNextAddress('/settings/', now)
    expect(takeNextAddress(now + 16 * 60_000)).toBeNull()
    saveNextAddress('/settings/', now)
    saveNextAddress(null, now)
    expect(takeNextAddress(now)).toBeNull()
  })

  test('is never a page of somebody else, whoever wrote it', () => {
    saveNextAddress('//evil.example/', now)
    expect(takeNextAddress(now)).toBeNull()
  })

  test('is nowhere where storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined)
    saveNextAddress('/settings/', now)
    expect(takeNextAddress(now)).toBeNull()
  })
})
