import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { brandOf, defaultBrands } from '#domain/brands/brand.ts'
import { brandsIn, decodeBrands } from '#adapters/wiring/decode-brands.ts'

const [first, second] = defaultBrands

const refusal = (reported: unknown): string => {
  try {
    decodeBrands(reported)
    return ''
  } catch (error) {
    return String(error)
  }
}

describe('a file of brands', () => {
  it('a file of brands that is complete is returned unchanged', () => {
    expect(decodeBrands(defaultBrands)).toEqual(defaultBrands)
  })

  it('may have features, analytics and texts of a brand', () => {
    const brands = [
      {
        ...first,
        features: ['news', 'business'],
        analytics: { kind: 'matomo', id: '3', origin: 'https://stats.example' },
        contentDir: '/srv/texts',
      },
      { ...second, features: [], analytics: { kind: 'yandex-metrika', id: '98765432' } },
    ]
    expect(decodeBrands(brands)).toEqual(brands)
  })

  it('a file of brands may be absent', async () => {
    expect(await brandsIn(null)).toEqual(defaultBrands)
  })

  it('a file of brands that is not JSON is refused', async () => {
    await expect(brandsIn(fileURLToPath(import.meta.url))).rejects.toThrow('что внутри JSON')
  })

  it.each([
    ['text', 'нужен список'],
    [[], 'нужен список'],
    [{}, 'нужен список'],
    [[1], 'бренд 1: нужен объект'],
    [[{ ...first, name: '' }], 'бренд 1, name: нужно текст'],
    [[first, { ...second, palette: 'pink' }], 'бренд 2, palette: нужно одно из слов: violet, teal'],
    [[{ ...first, siteType: 'tax' }], 'бренд 1, siteType'],
    [[{ ...first, hosts: ['https://a.example'] }], 'бренд 1, hosts'],
    [[{ ...first, hosts: ['A.example:80'] }], 'бренд 1, hosts'],
    [[{ ...first, supportEmail: 'nobody' }], 'бренд 1, supportEmail'],
    [[{ ...first, mark: undefined }], 'бренд 1, mark'],
    [[{ ...first, features: ['news', 'casino'] }], 'бренд 1, features: нужно список из слов: business'],
    [[{ ...first, analytics: { kind: 'yandex-metrika', id: 'abc' } }], 'бренд 1, analytics'],
    [[{ ...first, analytics: { kind: 'matomo', id: '1' } }], 'бренд 1, analytics'],
    [
      [{ ...first, analytics: { kind: 'matomo', id: '1', origin: 'http://a.example' } }],
      'бренд 1, analytics',
    ],
    [[{ ...first, analytics: { kind: 'yandex-metrika', id: '1', src: 'x' } }], 'бренд 1, analytics'],
    [[{ ...first, contentDir: '' }], 'бренд 1, contentDir'],
    [[{ ...first, colour: 'red' }], 'бренд 1, colour: такого поля нет'],
    [[first, { ...second, id: first.id }], 'одно имя у двух брендов'],
    [[{ ...first, hosts: ['carbox.example'] }, second], 'carbox.example: одно имя'],
  ])('%j is refused by name', (reported, text) => {
    expect(refusal(reported)).toContain(text)
  })

  it('a file of brands is refused with everything that is wrong in it', () => {
    expect(refusal([{ ...first, name: 1, palette: 2 }])).toMatch(/name.*palette/)
  })
})

describe('the brand of a host', () => {
  it.each([
    ['carbox.localhost:3000', 'carbox'],
    ['CARBOX.example', 'carbox'],
    ['kvitok.example', 'kvitok'],
    ['', 'kvitok'],
    ['evil.carbox.example', 'kvitok'],
  ])('%j is %s', (host, id) => {
    expect(brandOf(defaultBrands, host).id).toBe(id)
  })
})
