import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { parseRouteParameters } from '#domain/navigation/route-parameters.ts'
import { isValid } from '#domain/parsed.ts'

const names = ['slug', 'tagSlug', 'categorySlug', 'id', 'hash', 'token', 'paymentId'] as const

const accepted = (name: string, value: string): boolean =>
  isValid(parseRouteParameters('/a/', { [name]: value }))

describe('parseRouteParameters', () => {
  it.each([
    ['slug', 'license-agreement'],
    ['slug', 'rostov_na_donu'],
    ['slug', 'credit/auto/2026'],
    ['tagSlug', 'shtrafy'],
    ['categorySlug', '12'],
    ['id', '0f0e0d0c-0000-4000-8000-000000000001'],
    ['id', '12345'],
    ['hash', 'Zm9vYmFy_-0'],
    ['token', 'eyJhbGciOiJIUzI1NiJ9.e30.abc~'],
    ['paymentId', '0f0e0d0c-0000-4000-8000-000000000001'],
  ])('accepts %s %j', (name, value) => {
    expect(parseRouteParameters('/a/', { [name]: value })).toEqual({
      _tag: 'Valid',
      value: { [name]: value },
    })
  })

  it.each([
    ['slug', ''],
    ['slug', '..'],
    ['slug', 'a/../b'],
    ['slug', 'a//b'],
    ['slug', '/a'],
    ['slug', 'a.json'],
    ['slug', '-a'],
    ['slug', 'новости'],
    ['slug', 'a'.repeat(201)],
    ['id', '1 or 1=1'],
    ['id', 'not-a-fine'],
    ['id', '1'.repeat(21)],
    ['hash', '<script>'],
    ['hash', 'a/b'],
    ['token', 'a%00'],
    ['token', '.'],
    ['token', '..'],
    ['token', 'a'.repeat(513)],
    ['paymentId', 'a.b'],
    ['paymentId', 'a\n'],
  ])('refuses %s %j', (name, value) => {
    expect(accepted(name, value)).toBe(false)
  })

  it('names the page that was not found', () => {
    expect(parseRouteParameters('/fines/a%20b/', { id: 'a b' })).toEqual({
      _tag: 'Invalid',
      issues: [{ code: 'page-not-found', message: 'Page Not Found: /fines/a%20b/' }],
    })
  })

  it('rejects when one of several parameters is invalid or missing', () => {
    expect(isValid(parseRouteParameters('/a/', { slug: 'a', id: '?' }))).toBe(false)
    expect(isValid(parseRouteParameters('/a/', { slug: undefined }))).toBe(false)
  })

  it('ignores other names and a route without parameters', () => {
    expect(isValid(parseRouteParameters('/a/', { '*': '../..', toString: '?' }))).toBe(true)
    expect(isValid(parseRouteParameters('/a/', {}))).toBe(true)
  })

  test.prop([fc.constantFrom(...names), fc.oneof(fc.string(), fc.webPath())])(
    'an accepted value cannot contain another segment of an address',
    (name, value) => {
      fc.pre(accepted(name, value))
      expect(encodeURI(value)).toBe(value)
      expect(new URL(`/a/${value}/`, 'https://site.example').pathname).toBe(`/a/${value}/`)
    },
  )

  test.prop([fc.constantFrom(...names), fc.uuid()])(
    'a UUID is accepted for every parameter',
    (name, uuid) => {
      expect(accepted(name, uuid)).toBe(true)
    },
  )
})
