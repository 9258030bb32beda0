import { describe, expect, it } from 'vitest'
import { makeReloadGuard } from '#adapters/browser/reload-guard.ts'

const scene = (broken = false) => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage
  const clock = { now: 1000 }
  const page = { reloads: 0 }
  const guard = makeReloadGuard({
    storage: () => {
      if (broken) throw new DOMException('denied', 'SecurityError')
      return storage
    },
    now: () => clock.now,
    reload: () => void (page.reloads += 1),
  })
  return { guard, clock, page, stored }
}

describe('a part of a page that cannot be loaded', () => {
  it('makes the page load again once, and the second time it is said', () => {
    const { guard, page } = scene()
    expect([guard('/fines/'), guard('/fines/'), page.reloads]).toEqual([true, false, 1])
  })

  it('a part of a page that cannot be loaded is allowed again after 10 s (spec §9)', () => {
    const { guard, clock } = scene()
    guard('/fines/')
    clock.now += 10_000
    expect(guard('/fines/')).toBe(true)
  })

  it('a part of a page that cannot be loaded of another page is another matter', () => {
    const { guard } = scene()
    guard('/fines/')
    expect(guard('/faq/')).toBe(true)
  })

  it('a part of a page that cannot be loaded never reloads the page without storage', () => {
    const { guard, page } = scene(true)
    expect([guard('/fines/'), page.reloads]).toEqual([false, 0])
  })

  it.each(['{', 'null', '{"path":1}', '"x"'])(
    'a part of a page that cannot be loaded is not stopped by a mark that is %j',
    (mark) => {
      const { guard, stored } = scene()
      stored.set('reloadGuard', mark)
      expect(guard('/fines/')).toBe(true)
    },
  )
})
