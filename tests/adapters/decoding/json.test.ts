import { describe, expect, it } from 'vitest'
import { parseStorableJson } from '#adapters/decoding/json.ts'

describe('parseStorableJson', () => {
  it.each([['{"a":["б",{"в":"😀"}]}'], ['"\\n"'], ['null'], ['1']])('returns the value of %s', (text) => {
    expect(parseStorableJson(text)).toEqual(JSON.parse(text))
  })

  it.each([
    ['{'],
    [String.raw`"\u0000"`],
    [String.raw`{"a":[{"b":"\ud83d"}]}`],
    [String.raw`{"a\udc00":1}`],
    [String.raw`["\u0000"]`],
  ])('returns undefined for %s', (text) => {
    expect(parseStorableJson(text)).toBeUndefined()
  })

  it('reads lists that are deeper or longer than calls of functions can be', () => {
    expect(parseStorableJson('['.repeat(100_000) + ']'.repeat(100_000))).toBeInstanceOf(Array)
    expect(parseStorableJson(`[${'1,'.repeat(300_000)}1]`)).toHaveLength(300_001)
  })
})
