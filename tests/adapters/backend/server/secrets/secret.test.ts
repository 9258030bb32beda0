import { describe, expect, it } from 'vitest'
import { randomName, randomSecret, sameHash, secretHash } from '#adapters/backend/server/secrets/secret.ts'

describe('randomName', () => {
  it('makes names of base64url that do not begin with a dash', () => {
    const names = Array.from({ length: 1000 }, () => randomName(12))
    expect(names.filter((name) => !/^[A-Za-z0-9_][A-Za-z0-9_-]{15}$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(1000)
  })
})

describe('randomSecret', () => {
  it('randomSecret has 256 bits', () => {
    expect(Buffer.from(randomSecret(), 'base64url')).toHaveLength(32)
  })
})

describe('sameHash', () => {
  it.each([
    [secretHash('a'), secretHash('a'), true],
    [secretHash('a'), secretHash('b'), false],
    ['ab', 'abc', false],
    // Two characters of two bytes each, and two of one byte.
    ['яя', 'ab', false],
  ])('%s and %s are the same hash: %s', (a, b, isSame) => {
    expect(sameHash(a, b)).toBe(isSame)
  })
})
