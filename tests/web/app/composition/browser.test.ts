import { describe, expect, it } from 'vitest'
import { platformAt } from '#web/app/composition/browser.ts'

/** The storage of one tab. */
const makeTab = () => {
  const stored = new Map<string, string>()
  return () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
}

const forbidden = () => {
  throw new Error('SecurityError')
}

describe('the platform whose credentials a page uses', () => {
  it('the platform whose credentials a page uses is the web site on every page outside the extension', () => {
    const tab = makeTab()
    expect(['/', '/fines/', '/prepayment/wait/'].map((path) => platformAt(path, tab))).toEqual([
      'web',
      'web',
      'web',
    ])
  })

  it('the platform whose credentials a page uses is the extension until the end of the payment that it began', () => {
    const tab = makeTab()
    expect(platformAt('/payment/chromeExtension/', tab)).toBe('chromeExtension')
    expect(platformAt('/prepayment/success/', tab)).toBe('chromeExtension')
    expect(platformAt('/settings/', tab)).toBe('web')
    expect(platformAt('/prepayment/success/', makeTab())).toBe('web')
  })

  it('the platform whose credentials a page uses depends on the address alone if storage is forbidden', () => {
    expect(platformAt('/payment/chromeExtension/', forbidden)).toBe('chromeExtension')
    expect(platformAt('/prepayment/', forbidden)).toBe('web')
  })
})
