import { fc, test as law } from '@fast-check/vitest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { saveNextAddress, takeNextAddress } from '#web/features/account/next-address-storage.ts'
import { nextAddress, signInAddress } from '#web/ui/page/next-address.ts'

describe('nextAddress and signInAddress', () => {
  test.each(['/documents/', '/fines/?number=1&plate=2', '/settings/#password'])(
    'accepts %s as a page of this site',
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
  ])('returns null for %s', (text) => {
    expect(nextAddress(text)).toBeNull()
  })

  test('returns null if no page was requested', () => {
    expect(nextAddress(null)).toBeNull()
  })

  law.prop([fc.string()])('returns a path that starts with exactly one slash for any text', (text) => {
    expect(nextAddress(text) ?? '/').toMatch(/^\/(?!\/)/)
  })

  law.prop([fc.webPath()])('returns the path that signInAddress has encoded', (path) => {
    const from = `/payments${path}`
    const next = new URL(signInAddress(from), 'https://page.invalid').searchParams.get('next')
    expect(next).toBe(from)
  })
})

describe('saveNextAddress and takeNextAddress', () => {
  const now = Date.UTC(2026, 10, 22)

  beforeEach(() => {
    const { get, set, remove } = memoryStorage()
    vi.stubGlobal('localStorage', { getItem: get, setItem: set, removeItem: remove })
  })

  afterEach(() => vi.unstubAllGlobals())

  test('return the saved address once', () => {
    saveNextAddress('/settings/', now)
    expect([takeNextAddress(now), takeNextAddress(now)]).toEqual(['/settings/', null])
  })

  test('return null after 15 minutes and after null was saved', () => {
    saveNextAddress('/settings/', now)
    expect(takeNextAddress(now + 16 * 60_000)).toBeNull()
    saveNextAddress('/settings/', now)
    saveNextAddress(null, now)
    expect(takeNextAddress(now)).toBeNull()
  })

  test('return null for an address of another host', () => {
    saveNextAddress('//evil.example/', now)
    expect(takeNextAddress(now)).toBeNull()
  })

  test('return null if the storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined)
    saveNextAddress('/settings/', now)
    expect(takeNextAddress(now)).toBeNull()
  })
})
