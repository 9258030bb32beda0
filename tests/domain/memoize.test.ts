import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { memoize } from '#domain/memoize.ts'

describe('a memoized result', () => {
  test.prop([fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 1, max: 5 })])(
    'a memoized result equals the result of the function after any earlier calls',
    (keys, max) => {
      const doubled = memoize((key: number) => ({ twice: 2 * key }), max)
      expect(keys.map((key) => doubled(key).twice)).toEqual(keys.map((key) => 2 * key))
    },
  )

  it('a memoized result is computed once while it is cached', () => {
    let worked = 0
    const doubled = memoize((key: number) => {
      worked += 1
      return 2 * key
    }, 2)
    for (const key of [1, 2, 1, 2]) doubled(key)
    expect(worked).toBe(2)
  })
})
