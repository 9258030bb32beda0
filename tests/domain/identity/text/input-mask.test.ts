import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { applyMask, maskWithCaret } from '#domain/identity/text/input-mask.ts'
import { isValid } from '#domain/parsed.ts'
import { parsePhone } from '#domain/identity/phone.ts'

const mask = fc.string({ unit: fc.constantFrom(...Array.from('#XSAa +-()7Яя.🚗')), maxLength: 20 })
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789abZабЯё +-()🚗')), maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

describe('applyMask', () => {
  it.each([
    ['##.##.####', '31121990', '31.12.1990'],
    ['##.##.####', '31.12.1990', '31.12.1990'],
    ['##.##.####', '3112', '31.12'],
    ['##.##.####', '31а12б1990', '31.12.1990'],
    ['##', '12345', '12'],
    ['+7 (###) ###-##-##', '9000000012', '+7 (900) 000-00-12'],
    ['+7 (###) ###-##-##', '+79000000012', '+7 (900) 000-00-12'],
    ['A###AA', 'а123вс', 'А123ВС'],
    ['A ### AA', 'a123bc', 'A 123 BC'],
    ['## XX ######', '99ух123456', '99 ух 123456'],
    ['## XX ######', '9912345678', '99 12 345678'],
    ['SSS', 'aЯё1', 'aЯё'],
    ['aaa', 'AЯЁ', 'aяё'],
    ['AAA', 'aяё', 'AЯЁ'],
    ['X', 'ё', 'ё'],
    ['S', '1', ''],
    ['#', 'a', ''],
    ['(##)', '12', '(12)'],
    ['(##)', '1', '(1'],
    ['(##)', '', ''],
    ['№ #', '5', '№ 5'],
    ['## км', '12', '12 км'],
    ['#-#', '1-', '1-'],
    ['', '123', ''],
    ['###', '', ''],
    ['##', '１２', ''],
    ['A', 'ß', ''],
  ])('formats by %j the text %j as %j', (drawn, text, written) => {
    expect(applyMask(drawn, text)).toBe(written)
  })

  test.prop([mask, typed])('applyMask is idempotent', (drawn, text) => {
    const written = applyMask(drawn, text)
    expect(applyMask(drawn, written)).toBe(written)
  })

  test.prop([mask, typed])('applyMask is never longer than the mask', (drawn, text) => {
    expect(Array.from(applyMask(drawn, text)).length).toBeLessThanOrEqual(Array.from(drawn).length)
  })

  it('reads at most maxInputLength characters of a huge text', () => {
    expect(applyMask('#', `${'x'.repeat(10_000_000)}1`)).toBe('')
  })

  test.prop([fc.stringMatching(/^9\d{9}$/)])('formats a phone that its parser accepts', (digits) => {
    const shown = applyMask('+7 (###) ###-##-##', digits)
    expect([parsePhone(shown)].filter(isValid).map(({ value }) => value)).toEqual([`7${digits}`])
  })
})

describe('maskWithCaret', () => {
  // The caret is drawn as «|».
  it.each([
    ['##-##', '12|', '12|'],
    ['##-##', '123|', '12-3|'],
    ['##-##', '1|2-3', '1|2-3'],
    ['##-##', '19|2-34', '19|-23'],
    ['##-##', '12|34', '12|-34'],
    ['##-##', '|12', '|12'],
    ['(##)', '12|', '(12|)'],
    ['(##)', '(12|', '(12|)'],
    ['##-##', '1x|2', '1|2'],
  ])('maskWithCaret on %j keeps the caret of %j at %j', (drawn, before, after) => {
    const caret = before.indexOf('|')
    const { text, caret: moved } = maskWithCaret(drawn, before.replace('|', ''), caret)
    expect(`${text.slice(0, moved)}|${text.slice(moved)}`).toBe(after)
  })

  it('treats a caret within a surrogate pair as a caret before it', () => {
    expect(maskWithCaret('#🚗#', '1🚗2', 2)).toEqual({ text: '1🚗2', caret: 1 })
  })

  test.prop([mask, typed, fc.integer({ min: -1, max: 40 })])(
    'the caret is within the text, and a second masking does not move it',
    (drawn, text, caret) => {
      const once = maskWithCaret(drawn, text, caret)
      expect(once.text).toBe(applyMask(drawn, text))
      expect(once.caret).toBeGreaterThanOrEqual(0)
      expect(once.caret).toBeLessThanOrEqual(once.text.length)
      expect(maskWithCaret(drawn, once.text, once.caret)).toEqual(once)
    },
  )

  test.prop([mask, typed, fc.nat(30)], { examples: [['S🚗я', '00Я🚗', 4]] })(
    'the caret never moves back when it is set further on',
    (drawn, text, caret) => {
      expect(maskWithCaret(drawn, text, caret + 1).caret).toBeGreaterThanOrEqual(
        maskWithCaret(drawn, text, caret).caret,
      )
    },
  )
})
