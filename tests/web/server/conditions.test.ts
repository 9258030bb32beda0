import { describe, expect, it } from 'vitest'
import { acceptsBrotli, etagOf, isKnown } from '#web/server/conditions.ts'

describe('brotli is sent', () => {
  it.each(['br', 'gzip, deflate, br, zstd', 'gzip;q=1.0, br;q=0.5', 'BR', '*', 'gzip, *;q=0.1'])(
    'to who says «%s»',
    (header) => expect(acceptsBrotli(header)).toBe(true),
  )
})

describe('plain bytes are sent', () => {
  it.each([
    null,
    '',
    'gzip',
    'identity',
    'br;q=0',
    'gzip, br; q=0.0',
    '*;q=0',
    'br;q=0, *',
    'br;q=x',
    'brotli',
  ])('to who says «%s»', (header) => expect(acceptsBrotli(header)).toBe(false))
})

describe('a page is known', () => {
  it.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a" , "c"', '*'])('to who names %s', (header) =>
    expect(isKnown(header, '"a"')).toBe(true),
  )
})

describe('a page is not known', () => {
  it.each([null, '', '"b"', 'a', '"ab"', '"a-br"'])('to who names %s', (header) =>
    expect(isKnown(header, '"a"')).toBe(false),
  )
})

it('tags differ where the bytes differ', () => {
  expect(etagOf('a', true)).not.toBe(etagOf('a', false))
})
