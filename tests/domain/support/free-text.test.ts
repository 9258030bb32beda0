import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { maxFreeTextLength, parseFreeText } from '#domain/support/free-text.ts'

describe('parseFreeText', () => {
  it('returns the text without leading and trailing blanks', () => {
    expect(parseFreeText(' Штраф не мой\n')).toEqual({ _tag: 'Valid', value: 'Штраф не мой' })
    expect(parseFreeText('я'.repeat(5000))._tag).toBe('Valid')
  })

  it.each([
    ['', 'required', 'Value is required'],
    [' \n', 'required', 'Value is required'],
    ['я'.repeat(5001), 'text.long', 'Сократите текст: помещается не больше 5000 знаков'],
    [
      'Вот карта: 4111 1111 1111 1111',
      'text.card',
      'Уберите из текста номер карты: он не нужен, чтобы помочь вам',
    ],
  ])('refuses %j with %s', (text, code, message) => {
    expect(parseFreeText(text)).toEqual({ _tag: 'Invalid', issues: [{ code, message }] })
  })

  test.prop([fc.string({ unit: 'binary', maxLength: maxFreeTextLength })])(
    'a parsed text is parsed as itself',
    (text) => {
      const parsed = parseFreeText(text)
      if (parsed._tag === 'Valid') expect(parseFreeText(parsed.value)).toEqual(parsed)
      else expect(parsed.issues[0].message).not.toBe('')
    },
  )
})
