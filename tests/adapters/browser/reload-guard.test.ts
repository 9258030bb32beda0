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
    expect([guard.reloadOnce('/fines/'), guard.reloadOnce('/fines/'), page.reloads]).toEqual([true, false, 1])
  })

  it('says whether the page may reload without a mark of it', () => {
    const { guard } = scene()
    expect([guard.mayReload('/fines/'), guard.mayReload('/fines/')]).toEqual([true, true])
    guard.reloadOnce('/fines/')
    expect([guard.mayReload('/fines/'), guard.mayReload('/faq/')]).toEqual([false, true])
    expect(scene(true).guard.mayReload('/fines/')).toBe(false)
  })

  it('a part of a page that cannot be loaded is allowed again after 10 s (spec §9)', () => {
    const { guard, clock } = scene()
    guard.reloadOnce('/fines/')
    clock.now += 10_000
    expect(guard.reloadOnce('/fines/')).toBe(true)
  })

  it('a part of a page that cannot be loaded of another page is another matter', () => {
    const { guard } = scene()
    guard.reloadOnce('/fines/')
    expect(guard.reloadOnce('/faq/')).toBe(true)
  })

  it('a part of a page that cannot be loaded never reloads the page without storage', () => {
    const { guard, page } = scene(true)
    expect([guard.reloadOnce('/fines/'), page.reloads]).toEqual([false, 0])
  })

  it.each(['{', 'null', '{"path":1}', '"x"'])(
    'a part of a page that cannot be loaded is not stopped by a mark that is %j',
    (mark) => {
      const { guard, stored } = scene()
      stored.set('reloadGuard', mark)
      expect(guard.reloadOnce('/fines/')).toBe(true)
    },
  )
})
