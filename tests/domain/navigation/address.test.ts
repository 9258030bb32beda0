import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { type PageAddress, parseAddress, writeAddress } from '#domain/navigation/address.ts'

const page: PageAddress = { origin: '', externalUrl: null, path: '/', query: [], hash: '' }

describe('parseAddress', () => {
  it('splits an address into its parts', () => {
    expect(parseAddress('https://kvitok.example/fines?a_b=1&&c#d')).toEqual({
      origin: 'https://kvitok.example',
      externalUrl: null,
      path: '/fines',
      query: ['a_b=1', 'c'],
      hash: '#d',
    })
    expect(parseAddress('/fines')).toEqual({ ...page, path: '/fines' })
  })

  it.each(['HTTP://kvitok.example/', 'https://kvitok.example'])('reads %j as an absolute address', (text) => {
    expect(parseAddress(text)?.origin).toBe(text.toLowerCase().replace(/\/$/, ''))
  })

  it.each([
    '',
    'fines',
    'mailto:a@b.example',
    'ftp://a.example/',
    'javascript://a/',
    ' https:/',
    'https://[',
    'ftp://a.example/https://b.example/',
  ])('%j is not an address of a site', (text) => {
    expect(parseAddress(text)).toBeNull()
  })
})

describe('writeAddress', () => {
  it.each<readonly [Partial<PageAddress>, string]>([
    [{ path: '/fines/' }, '/fines/'],
    [{ path: '//evil.example/' }, '/evil.example/'],
    [{ path: '/a//b/' }, '/a//b/'],
    [{ query: ['a=1', 'b'], hash: '#c' }, '/?a=1&b#c'],
    [{ origin: 'https://kvitok.example', path: '/a/' }, 'https://kvitok.example/a/'],
    [{ externalUrl: 'https://fuel.example/promo' }, 'https://fuel.example/promo'],
    [{ externalUrl: 'https://fuel.example/?a=1', query: ['b=2'] }, 'https://fuel.example/?a=1&b=2'],
    [{ externalUrl: 'https://fuel.example/#there', hash: '#here' }, 'https://fuel.example/#there'],
    [{ externalUrl: 'https://fuel.example/', hash: '#here' }, 'https://fuel.example/#here'],
  ])('%j is written %s', (address, text) => {
    expect(writeAddress({ ...page, ...address })).toBe(text)
  })

  test.prop([fc.webPath(), fc.webQueryParameters(), fc.webFragments()])(
    'a parsed address is written unchanged',
    (path, query, fragment) => {
      const text = `${path.replace(/^\/*/, '/')}?${query}#${fragment}`
      const [once, again] = [text, text].map((given) => parseAddress(given))
      fc.pre(once !== null && once !== undefined && again !== null && again !== undefined)
      expect(parseAddress(writeAddress(once))).toEqual({ ...once, path: once.path.replace(/^\/+/, '/') })
    },
  )
})
