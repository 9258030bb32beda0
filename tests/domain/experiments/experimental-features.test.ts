import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { experimentalFeatures, hasExperiments } from '#domain/experiments/experimental-features.ts'

describe('experimental features', () => {
  it('experimental features are on by default, with user ids as texts', () => {
    expect(experimentalFeatures()).toEqual({ isOn: true, userIds: [] })
    expect(experimentalFeatures([17, '42'])).toEqual({ isOn: true, userIds: ['17', '42'] })
  })

  it.each([
    [true, 'u1', true],
    [true, 'u9', true],
    [false, 'u1', true],
    [false, 'u9', false],
    [false, '', false],
  ])('while the flag is %s, user «%s» has them: %s', (isOn, userId, has) => {
    expect(hasExperiments(experimentalFeatures(['u1', 'u2'], isOn), userId)).toBe(has)
  })

  test.prop([fc.array(fc.oneof(fc.string(), fc.nat())), fc.string()])(
    'switched on are for everyone',
    (ids, userId) => {
      expect(hasExperiments(experimentalFeatures(ids), userId)).toBe(true)
    },
  )

  test.prop([fc.uniqueArray(fc.nat(), { minLength: 1 })])(
    'switched off are for the listed users only',
    (ids) => {
      const [first = 0, ...others] = ids
      const features = experimentalFeatures(others, false)
      expect(others.every((id) => hasExperiments(features, String(id)))).toBe(true)
      expect(hasExperiments(features, String(first))).toBe(false)
    },
  )
})
