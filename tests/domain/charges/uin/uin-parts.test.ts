import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { uinParts } from '#domain/charges/uin/uin-parts.ts'
import { digits } from '#tests/support/arbitraries/chars.ts'
import { rulingUin } from '#tests/support/arbitraries/uin.ts'

/** «регион, день, по камере»; «~» marks an inferred day, «-» a part that the number does not contain. */
const reported = (number: string): string => {
  const { region, ruling, camera } = uinParts(number)
  const day = ruling === null ? '-' : `${ruling.certainty === 'inferred' ? '~' : ''}${ruling.date}`
  return `${region?.code ?? '-'} ${day} ${camera ?? '-'}`
}

describe('uinParts', () => {
  it.each([
    ['18810177261102104321', '77 2026-11-02 true'],
    ['18810150261028033159', '50 2026-10-28 true'],
    ['18810577261140104327', '77 ~2026-11-09 true'],
    ['18810577260455123456', '77 ~2026-04-24 true'],
    ['18810577261109055511', '77 ~2026-11-09 true'],
    ['18810577261031104326', '77 ~2026-10-31 true'],
    ['18810577261032104320', '77 ~2026-10-01 true'],
    ['18810550261012031188', '50 ~2026-10-12 true'],
    ['18810550261140104327', '50 - true'],
    ['18810177261302104321', '77 - true'],
    ['18810477260000104565', '77 - false'],
    ['18810277260001203345', '77 - false'],
    ['18810050260000088815', '50 - false'],
    ['18810377260000088815', '77 - false'],
    ['18810677260101088815', '77 - -'],
    ['18880177261102104321', '- - -'],
    ['18811177261102104321', '- - -'],
    ['0355431010126110500123453', '77 2026-11-05 -'],
    ['0356043010126102900045126', '77 2026-10-29 -'],
    ['0356043010526102900045126', '77 2026-10-29 -'],
    ['0356043010226102900045126', '77 - -'],
    ['78210000000000000000', '77 - -'],
    ['32277012260012345009', '77 - -'],
    ['10673412261028004176', '- - -'],
    ['18207702261015003458', '- - -'],
    ['99999999999999999999', '- - -'],
  ])('%s contains: %s', (number, answer) => {
    expect(reported(number)).toBe(answer)
  })

  it('formats the case number of the bailiffs', () => {
    expect(uinParts('32277012260012345009').bailiffCase).toBe('12345/26/77012-ИП')
    expect(uinParts('32277012260012345019').bailiffCase).toBeNull()
    expect(uinParts('18810177261102104321').bailiffCase).toBeNull()
  })

  it.each([
    ['1881', '- - -'],
    ['188101', '- - true'],
    ['18810177', '77 - true'],
    ['18810177261102', '77 2026-11-02 true'],
  ])('returns the typed parts of %s: %s', (typed, answer) => {
    expect(reported(typed)).toBe(answer)
  })

  test.prop([rulingUin])('a camera ruling contains its region, its day and the camera', (number) => {
    const { region, ruling, camera } = uinParts(number)
    expect(region?.code).toBe(number.slice(6, 8))
    expect(ruling?.date.replaceAll('-', '').slice(2)).toBe(number.slice(8, 14))
    expect(camera).toBe(true)
  })

  test.prop([fc.constantFrom('0', '2', '3', '4'), digits(14)])('a blank never tells a day', (kind, rest) => {
    expect(uinParts(`18810${kind}${rest}`)).toMatchObject({ ruling: null, camera: false })
  })

  test.prop([fc.nat(30).chain(digits)])('any digits are read', (number) => {
    const { issuer, ...parts } = uinParts(number)
    expect(issuer !== null || Object.values(parts).every((part) => part === null)).toBe(true)
  })
})
