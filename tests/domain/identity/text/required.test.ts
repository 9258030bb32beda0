import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { valid } from '#domain/parsed.ts'
import { isEmpty, parseOptional, parseRequired } from '#domain/identity/text/required.ts'

describe('parseRequired', () => {
  it.each([undefined, null, '', ' ', '\t\n\u00A0', []])('refuses %j as empty', (input) => {
    expect(isEmpty(input)).toBe(true)
    expect(parseRequired(input)).toEqual({
      _tag: 'Invalid',
      issues: [{ code: 'required', message: 'Value is required' }],
    })
  })

  it.each(['a', ' a ', '0', 0, false, Number.NaN, [''], {}])('accepts %j unchanged', (input) => {
    expect(isEmpty(input)).toBe(false)
    expect(parseRequired(input)).toEqual({ _tag: 'Valid', value: input })
  })

  test.prop([fc.string()])('a text is empty exactly when trimming leaves nothing', (text) => {
    expect(isEmpty(text)).toBe(text.trim().length === 0)
  })
})

const parseLength = (text: string) => valid(text.length)

describe('parseOptional', () => {
  it('takes a blank text for a value that was left out, and parses any other text', () => {
    expect(['', ' \t', 'abc'].map((text) => parseOptional(text, parseLength))).toEqual(
      [null, null, 3].map(valid),
    )
  })
})
