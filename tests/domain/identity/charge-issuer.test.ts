import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { isLengthOf, issuerOf } from '#domain/identity/charge-issuer.ts'
import { rulingUin } from '#tests/support/arbitraries/uin.ts'

describe('issuerOf', () => {
  it.each([
    ['18810177261102104321', 'police'],
    ['18880177261102104321', 'interior'],
    ['0355431010126110500123453', 'moscow-parking'],
    ['0356043010126102900045126', 'moscow-roads'],
    ['78210000000000000000', 'moscow-roads'],
    ['10673412261028004176', 'transport'],
    ['1060000000000000000000000', 'transport'],
    ['18207702261015003458', 'tax'],
    ['32100000000000000000', 'registry'],
    ['32277012260012345009', 'bailiff'],
    ['0321000000000000000000000', 'local'],
    ['0356999000000000000000000', 'local'],
    ['0412000000000000000000000', 'local'],
  ])('%s comes from: %s', (number, kind) => {
    const issuer = issuerOf(number)
    expect(issuer?.kind).toBe(kind)
    expect(issuer && isLengthOf(issuer, number)).toBe(true)
  })

  it.each(['40702810938000012345', '99999999999999999999', '18', ''])('returns null for %j', (number) => {
    expect(issuerOf(number)).toBeNull()
  })

  test.prop([rulingUin])('a police number has 20 digits', (number) => {
    const issuer = issuerOf(number)
    expect(issuer?.kind).toBe('police')
    expect(issuer && isLengthOf(issuer, `${number}0`)).toBe(false)
  })
})
