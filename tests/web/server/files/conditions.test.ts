import { describe, expect, it } from 'vitest'
import { acceptsBrotli, etagOf, matchesEtag } from '#web/server/files/conditions.ts'

describe('acceptsBrotli', () => {
  it.each(['br', 'gzip, deflate, br, zstd', 'gzip;q=1.0, br;q=0.5', 'BR', '*', 'gzip, *;q=0.1'])(
    'acceptsBrotli is true for «%s»',
    (header) => expect(acceptsBrotli(header)).toBe(true),
  )

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
  ])('acceptsBrotli is false for «%s»', (header) => expect(acceptsBrotli(header)).toBe(false))
})

describe('matchesEtag', () => {
  it.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a" , "c"', '*'])('finds the tag in %s', (header) =>
    expect(matchesEtag(header, '"a"')).toBe(true),
  )

  it.each([null, '', '"b"', 'a', '"ab"', '"a-br"'])('matchesEtag does not find the tag in %s', (header) =>
    expect(matchesEtag(header, '"a"')).toBe(false),
  )
})

describe('etagOf', () => {
  it('makes different tags for different encodings of one page', () => {
    expect(etagOf('a', true)).not.toBe(etagOf('a', false))
  })
})
