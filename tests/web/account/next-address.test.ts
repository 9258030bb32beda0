import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { nextAddress, signInAddress } from '#web/account/next-address.ts'

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
