import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { webviewAddress } from '#domain/navigation/webview-address.ts'

const hosts = ['partner.example', 'pay24.example', '24.partner.example', 'partner24', 'xn--80aswg.example']

describe('webviewAddress', () => {
  it.each([
    ['https://partner.example', 'https://partner.example/'],
    ['https://PARTNER.example/Pay', 'https://partner.example/Pay'],
    ['https://partner.example:443/', 'https://partner.example/'],
    ['https://partner.example/a/../b?c_d=1&e=2#f', 'https://partner.example/b?c_d=1&e=2#f'],
    ['https://сайт.example/', 'https://xn--80aswg.example/'],
  ])('%j of a listed host leads to %s', (text, address) => {
    expect(webviewAddress(text, hosts)).toBe(address)
  })

  it.each(['https://pay24.example/', 'https://24.partner.example/', 'https://partner24/'])(
    'accepts %j, whose name contains digits',
    (text) => {
      expect(webviewAddress(text, hosts)).toBe(text)
    },
  )

  it.each([
    ['a plain connection', 'http://partner.example/'],
    ['a user', 'https://user@partner.example/'],
    ['a password without a user', 'https://:secret@partner.example/'],
    ['a user and a password', 'https://user:secret@partner.example/'],
    ['a port', 'https://partner.example:8443/'],
    ['a host off the list', 'https://evil.example/'],
    ['a subdomain that is not listed itself', 'https://sub.partner.example/'],
    ['a listed name inside a longer one', 'https://partner.example.evil.example/'],
    ['a full stop after the name', 'https://partner.example./'],
    ['a path alone', '/partner.example'],
    ['nothing', ''],
  ])('refuses %s: %j', (_, text) => {
    expect(webviewAddress(text, hosts)).toBeNull()
  })

  it.each([
    ['10.0.0.1', 'https://10.0.0.1/'],
    ['10.0.0.1', 'https://0xa000001/'],
    ['[::1]', 'https://[::1]/'],
  ])('refuses the IP address %s, written %j, although it is listed', (host, text) => {
    expect(webviewAddress(text, [host])).toBeNull()
  })

  const scheme = fc.constantFrom('https', 'https', 'http')
  const user = fc.constantFrom('', '', 'user@', ':secret@')
  const host = fc.oneof(fc.constantFrom(...hosts.slice(0, -1)), fc.domain())
  const port = fc.constantFrom('', '', ':443', ':8443')

  test.prop([scheme, user, host, port, fc.webPath()])(
    'accepts only https and a listed host without a user and a port',
    (protocol, who, name, door, path) => {
      const isFine = protocol === 'https' && who === '' && door !== ':8443' && hosts.includes(name)
      const answer = webviewAddress(`${protocol}://${who}${name}${door}${path}`, hosts)
      expect(answer === null ? null : new URL(answer).origin).toBe(isFine ? `https://${name}` : null)
    },
  )
})
