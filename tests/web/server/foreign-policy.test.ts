import { describe, expect, it } from 'vitest'
import { foreignSourcesOf } from '#domain/navigation/foreign-scripts.ts'
import { isPersonal } from '#web/app/routing/personal-folders.ts'
import { makePageHeaders } from '#web/server/security-headers.ts'

const headersAt = makePageHeaders(["'sha256-a'"], [])

const settings = {
  chat: { company: 'https://chat.example/w.js', support: null, origins: ['https://cdn.chat.example'] },
  analytics: { kind: 'matomo', id: '3', origin: 'https://stats.example' },
} as const

const policyAt = (
  path: string,
  given: Parameters<typeof foreignSourcesOf>[2],
): ReadonlyMap<string, string> => {
  const policy =
    headersAt(path, foreignSourcesOf(path, isPersonal(path), given))['content-security-policy'] ?? ''
  return new Map(
    policy.split('; ').map((line) => {
      const [name = '', ...values] = line.split(' ')
      return [name, values.join(' ')]
    }),
  )
}

describe('the content security policy', () => {
  it('is the strict one where neither a chat nor analytics is set', () => {
    expect(policyAt('/legal-entities/', {})).toEqual(policyAt('/prepayment/', {}))
    expect(policyAt('/', {}).get('connect-src')).toBe("'self'")
    expect(policyAt('/', {}).get('require-trusted-types-for')).toBe("'script'")
  })

  it.each([
    '/prepayment/',
    '/payment/chromeExtension/',
    '/payments/',
    '/fines/',
    '/documents/',
    '/auth/',
    '/settings/',
    '/organization/',
    '/webview/payment/',
    '/reset/token/',
  ])('is the strict one at %s, with every setting', (path) => {
    expect(policyAt(path, settings)).toEqual(policyAt(path, {}))
  })

  it('allows analytics to load its script and to send, and neither styles nor frames', () => {
    const policy = policyAt('/about/', settings)
    expect(policy.get('script-src')).toContain('https://stats.example')
    expect(policy.get('connect-src')).toBe("'self' https://stats.example")
    expect(policy.get('style-src')).toBe("'self'")
    expect([policy.has('frame-src'), policy.get('default-src')]).toEqual([false, "'none'"])
  })

  it('allows the stylesheets inside of a page by their hashes, except beside a chat, which needs inline styles', () => {
    const styles = ["'sha256-b'"]
    const foreign = foreignSourcesOf('/legal-entities/', false, { chat: settings.chat })
    expect(headersAt('/', null, styles)['content-security-policy']).toContain("style-src 'self' 'sha256-b';")
    expect(headersAt('/legal-entities/', foreign, styles)['content-security-policy']).not.toContain(
      'sha256-b',
    )
  })

  it('allows a chat on its page what the operator has named', () => {
    const policy = policyAt('/legal-entities/', { chat: settings.chat })
    const origins = 'https://chat.example https://cdn.chat.example'
    expect(policy.get('frame-src')).toBe(origins)
    expect(policy.get('connect-src')).toBe(`'self' wss://chat.example wss://cdn.chat.example ${origins}`)
    expect(policy.get('form-action')).toBe("'self'")
  })
})
