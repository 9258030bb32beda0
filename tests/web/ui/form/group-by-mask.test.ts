import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { groupByMask, groupEdit } from '#web/ui/form/group-by-mask.ts'

const date = '##.##.####'

const end = (text: string) => ({ text, caret: text.length })

const signsOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

describe('a masked field', () => {
  test.each([
    ['## XX ######', '99ух123456', '99 ух 123456'],
    ['### ###-##-##', '9161234567', '916 123-45-67'],
    [date, '24052026', '24.05.2026'],
    [date, '24/05/2026', '24.05.2026'],
    [date, ' 24 . 05 . 2026 ', '24.05.2026'],
  ])('groups typed or pasted text by %s: %s', (mask, typed, grouped) => {
    expect(groupByMask(mask, end(typed))).toEqual(end(grouped))
  })

  test.each([
    ['a letter among digits', date, '24 мая'],
    ['a sign too many', '## ##', '12 345'],
    ['another number altogether', '## XX ######', '18810177261102104321'],
  ])('leaves %s as it was typed', (_, mask, typed) => {
    expect(groupByMask(mask, end(typed))).toEqual(end(typed))
  })

  property.prop([fc.constantFrom(date, '## XX ######', '+7 (###) ###-##-##', 'A ### SS'), fc.string()])(
    'loses no letter and no digit, whatever is typed',
    (mask, typed) => {
      const stored = signsOf(groupByMask(mask, end(typed)).text)
      let found = 0
      for (const sign of stored) if (sign === signsOf(typed)[found]) found += 1
      expect(found).toBe(signsOf(typed).length)
    },
  )

  property.prop([fc.stringMatching(/^[\d. ]{0,12}$/)])('written again stays as it is', (typed) => {
    const { text } = groupByMask(date, end(typed))
    expect(groupByMask(date, end(text)).text).toBe(text)
  })
})

describe('the caret', () => {
  test('the caret stays after the character that was typed in the middle', () => {
    expect(groupByMask(date, { text: '249.05.26', caret: 3 })).toEqual({ text: '24.90.526', caret: 4 })
  })

  test('moves back over a separator that was deleted backwards', () => {
    expect(groupEdit(date, '24.05', { text: '2405', caret: 2 }, 'deleteContentBackward')).toEqual({
      text: '24.05',
      caret: 2,
    })
  })

  test('moves forward over a separator that was deleted forwards, so that the next press deletes a digit', () => {
    expect(groupEdit(date, '24.05', { text: '2405', caret: 2 }, 'deleteContentForward')).toEqual({
      text: '24.05',
      caret: 3,
    })
  })
})
