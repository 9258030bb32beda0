import { describe, expect, it } from 'vitest'
import { localDate, localDateOf } from '#domain/dates/local-date.ts'
import { chargeHistory } from '#domain/charges/law/charge-history.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'

const historyOf = (overrides: Parameters<typeof sampleFine>[0] = {}, today = localDateOf(sampleNow)) =>
  chargeHistory(sampleFine(overrides), today)
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

  it('the history names the last day on which an offence counts as repeated, once the fine is paid', () => {
    expect(historyOf({ article: '12.12 ч.1' })).toContain('Если повторить в течение года')
    expect(historyOf({ article: '12.12 ч.1', paidAt: sampleNow })).toMatch(/Если повторить по \d+ \S+ 2027,/)
  })

  it('the history tells that the ruling came after the term of the law, while the fine is unpaid', () => {
    const late = { happenedOn: localDate('2026-09-01'), ruledOn: localDate('2026-11-02') }
    expect(historyOf(late)).toContain(
      'на постановление закон даёт 60 дней, по 31 октября 2026, а вынесли его 2 ноября 2026. Это основание для жалобы (ч. 1 ст. 4.5 КоАП РФ).',
    )
    expect(historyOf({ ...late, paidAt: sampleNow })).not.toContain('основание для жалобы')
  })

  it('the history tells that the term of enforcement is over', () => {
    expect(historyOf({}, localDate('2029-01-09'))).toContain('Взыскать штраф уже нельзя')
    expect(historyOf()).not.toContain('Взыскать')
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
