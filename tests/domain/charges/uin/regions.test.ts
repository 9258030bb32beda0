import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { regionOf } from '#domain/charges/uin/regions.ts'

describe('regionOf', () => {
  it.each([
    ['01', 'Республика Адыгея'],
    ['16', 'Республика Татарстан'],
    ['50', 'Московская область'],
    ['77', 'Москва'],
    ['777', 'Москва'],
    ['977', 'Москва'],
    ['790', 'Московская область'],
    ['198', 'Санкт-Петербург'],
    ['75', 'Забайкальский край'],
    ['94', 'Байконур'],
    ['99', 'Москва'],
  ])('%s is %s', (code, name) => {
    expect(regionOf(code)?.name).toBe(name)
  })

  it.each(['1', '001', '00', '100', '900', '077', '7777', '', 'АА', '7 '])('%j is not a region', (code) => {
    expect(regionOf(code)).toBeNull()
  })

  it('returns the former meaning of the codes of the newest regions on older plates', () => {
    expect(regionOf('82')).toEqual({
      code: '82',
      name: 'Республика Крым',
      formerly: 'Корякский округ, Камчатский край',
    })
    expect(regionOf('77')?.formerly).toBeNull()
  })

  const base = fc.integer({ min: 1, max: 99 }).map((number) => String(number).padStart(2, '0'))

  test.prop([base, fc.integer({ min: 1, max: 9 })])(
    'a third digit in front changes nothing',
    (code, first) => {
      expect(regionOf(code)).not.toBeNull()
      expect(regionOf(`${first}${code}`)).toEqual(regionOf(code))
    },
  )

  test.prop([fc.string()])('any text returns a region or null', (text) => {
    expect(regionOf(text) === null || /^[1-9]?\d{2}$/.test(text)).toBe(true)
  })
})
