import { describe, expect, it } from 'vitest'
import { chargeHistory } from '#domain/charges/explanations/charge-history.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { sampleFine, sampleNow } from '#tests/support/charge-sample.ts'

const historyOf = (overrides: Parameters<typeof sampleFine>[0] = {}) =>
  chargeHistory(sampleFine(overrides))
    .join(' ')
    .replaceAll(/[\u00A0\u202F]/g, ' ')

describe('the history of a fine', () => {
  it('the history of a fine has the offence and the day of the ruling', () => {
    expect(historyOf()).toMatch(
      /^31 октября 2026 камера сняла нарушение: превышение скорости на 20–40 км\/ч\. Через 2 дня, 2 ноября 2026, вынесено постановление о штрафе 750 ₽\./,
    )
  })

  it('distinguishes a camera from an inspector by the UIN', () => {
    expect(historyOf({ uin: '18810477260000104565' as Uin })).toContain('инспектор записал')
    expect(historyOf({ uin: '0356043010126102900045126' as Uin })).toContain('отмечено нарушение')
  })

  it('explains that a camera fine is for the owner, until it is paid', () => {
    expect(historyOf()).toContain('камера не видит, кто за рулём')
    expect(historyOf({ paidAt: sampleNow })).not.toContain('камера не видит')
  })

  it('warns of the fine for a repeated offence', () => {
    expect(historyOf({ article: '12.12 ч.1' })).toContain('от 7 500 ₽ и без скидки (ч. 3 ст. 12.12 КоАП РФ)')
    expect(historyOf()).not.toContain('повторить')
  })

  it('names the fee of the bailiffs', () => {
    expect(historyOf({ bailiff: true })).toContain('исполнительский сбор: 12 %, для вас это 2 000 ₽')
  })

  it('the history of a fine is empty for a tax', () => {
    expect(historyOf({ kind: 'tax' })).toBe('')
  })

  it('leaves out an unknown day', () => {
    expect(historyOf({ happenedOn: null })).toMatch(/^Камера сняла нарушение: .*\. 2 ноября 2026 вынесено/)
  })
})
