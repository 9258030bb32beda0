import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { type AbFlag, abFlag, defaultAbFlags, withDefaultFlags } from '#domain/experiments/ab-flags.ts'

describe('A/B flags', () => {
  it('A/B flags are mvar = 0 by default', () => {
    expect(defaultAbFlags).toEqual([{ name: 'mvar', value: '0' }])
    expect(withDefaultFlags([])).toEqual(defaultAbFlags)
  })

  it('A/B flags have the values of the service, if it returned any', () => {
    const flags = withDefaultFlags([
      { name: 'mvar', value: '2' },
      { name: 'button', value: 'wide' },
    ])
    expect(flags).toEqual([
      { name: 'mvar', value: '2' },
      { name: 'button', value: 'wide' },
    ])
    expect([abFlag(flags, 'mvar'), abFlag(flags, 'button'), abFlag(flags, 'colour')]).toEqual([
      '2',
      'wide',
      null,
    ])
  })
})

const name = fc.constantFrom('mvar', 'button', 'colour', '__proto__')
const answered: fc.Arbitrary<AbFlag[]> = fc.array(fc.record({ name, value: fc.string() }))

describe('laws of A/B flags', () => {
  test.prop([answered])('every default has a value, and no name has two', (flags) => {
    const names = withDefaultFlags(flags).map((flag) => flag.name)
    expect(names).toContain('mvar')
    expect(new Set(names).size).toBe(names.length)
  })

  test.prop([answered, name])('the last value applies, before and after the defaults', (flags, requests) => {
    const last = flags.findLast((flag) => flag.name === requests)?.value
    expect(abFlag(flags, requests)).toBe(last ?? null)
    expect(abFlag(withDefaultFlags(flags), requests)).toBe(last ?? (requests === 'mvar' ? '0' : null))
  })

  test.prop([answered])('defaults are added once', (flags) => {
    const once = withDefaultFlags(flags)
    expect(withDefaultFlags(once)).toEqual(once)
  })
})
