import { describe, expect, it } from 'vitest'
import { brandFeatures, isOffered } from '#domain/brands/brand-features.ts'

describe('isOffered', () => {
  it.each(['/', '/news/', '/map/', '/organization/fines/'])(
    'is true for %s where the brand lists no features, and where it lists all of them',
    (path) => {
      expect([isOffered(undefined, path), isOffered(brandFeatures, path)]).toEqual([true, true])
    },
  )

  it.each([
    ['/', true],
    ['/fines/', true],
    ['/prepayment/', true],
    ['/news/nalog-do-1-dekabrya/', true],
    ['/newsletter/', true],
    ['/legal-entities/', false],
    ['/legal-entities', false],
    ['/organization/fines/', false],
    ['/map/', false],
    ['/taxes/', false],
  ])('is for %s of a brand with news only: %s', (path, offered) => {
    expect(isOffered(['news'], path)).toBe(offered)
  })
})
