import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { withAsterisks } from '#domain/wording/with-asterisks.ts'

describe('withAsterisks', () => {
  it.each([
    ['А123ВС77', '********'],
    ['99 УХ 123456', '** ** ******'],
    ['Салтыков-Щедрин М. Е.', '********-****** *. *.'],
    ['56 250,50 ₽', '** ***,** ₽'],
    ['И\u0306 и\u0306', '* *'],
    ['', ''],
    ['***', '***'],
  ])('masks %j as %j', (text, masked) => {
    expect(withAsterisks(text)).toBe(masked)
  })

  test.prop([fc.string({ unit: 'binary' })])('leaves no letter and no digit', (text) => {
    expect(withAsterisks(text)).not.toMatch(/[\p{L}\p{N}]/u)
  })

  test.prop([fc.string({ unit: 'binary' })])('withAsterisks is idempotent', (text) => {
    expect(withAsterisks(withAsterisks(text))).toBe(withAsterisks(text))
  })

  test.prop([fc.stringMatching(/^[А-Яа-я\d .-]{0,20}$/)])('keeps the length and the gaps', (text) => {
    const masked = withAsterisks(text)
    expect(masked).toHaveLength(text.length)
    expect(masked.replaceAll('*', '')).toBe(text.replaceAll(/[А-Яа-я\d]/g, ''))
  })
})
