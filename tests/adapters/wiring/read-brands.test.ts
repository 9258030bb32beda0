import { describe, expect, it } from 'vitest'
import { brandOf, defaultBrands } from '#domain/brands/brand.ts'
import { readBrands } from '#adapters/wiring/read-brands.ts'

const [first, second] = defaultBrands

const refusal = (reported: unknown): string => {
  try {
    readBrands(typeof reported === 'string' ? reported : JSON.stringify(reported))
    return ''
  } catch (error) {
    return String(error)
  }
}

describe('a file of brands', () => {
  it('a file of brands that is complete is returned unchanged', () => {
    expect(readBrands(JSON.stringify(defaultBrands))).toEqual(defaultBrands)
  })

  it('a file of brands may be absent', () => {
    expect(readBrands(null)).toEqual(defaultBrands)
  })

  it.each([
    ['not json', 'внутри не JSON'],
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
