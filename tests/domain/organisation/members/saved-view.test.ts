import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { maxViewName, parseViewName } from '#domain/organisation/members/saved-view.ts'
import { isValid } from '#domain/parsed.ts'

describe('parseViewName', () => {
  it.each([
    ['  Крупные   штрафы ', 'Крупные штрафы'],
    ['и'.repeat(maxViewName), 'и'.repeat(maxViewName)],
  ])('accepts %j', (text, name) => {
    expect(parseViewName(text)).toEqual({ _tag: 'Valid', value: name })
  })

  it.each([
    ['   ', 'required'],
    ['и'.repeat(maxViewName + 1), 'view.name'],
    ['а\u0000б', 'view.name'],
  ])('refuses %j with %s', (text, code) => {
    expect(parseViewName(text)).toMatchObject({ issues: [{ code }] })
  })

  test.prop([fc.string({ unit: 'grapheme', maxLength: 60 })])(
    'accepts every name that it returns unchanged',
    (text) => {
      const parsed = parseViewName(text)
      expect(isValid(parsed) ? parseViewName(parsed.value) : parsed).toEqual(parsed)
    },
  )
})
