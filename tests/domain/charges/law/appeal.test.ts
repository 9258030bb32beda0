import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import { appealText, isAppealLate } from '#domain/charges/law/appeal-text.ts'
import { appealReasons } from '#domain/charges/law/appeal-reasons.ts'
import { canBeAppealed } from '#domain/charges/law/appeal.ts'
import { appealWays } from '#domain/charges/law/appeal-ways.ts'
import { maskCharge } from '#domain/charges/disclosure/masked-charge.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'

const today = localDate('2026-11-21')
const [reason] = appealReasons
if (reason === undefined) throw new Error('no reasons')
const emptyDraft = { reason, evidence: [], circumstances: '', deliveredOn: null }

describe('appealText', () => {
  it.each(appealReasons.map((ground) => [ground.title, ground] as const))(
    'appealText for «%s» names the ruling, the ground, its law and the papers',
    (_, ground) => {
      const appeal = appealText(
        sampleFine(),
        { ...emptyDraft, reason: ground, evidence: ground.evidence },
        today,
      )
      expect(appeal).toContain('1881 0177 2611 0210 4321 от 2 ноября 2026')
      for (const text of [ground.statement, ground.law, ...ground.evidence]) expect(appeal).toContain(text)
    },
  )

  it('leaves a blank for each unknown value', () => {
    const appeal = appealText(sampleFine(), emptyDraft, today)
    expect(appeal).toMatch(/От: _+ \(фамилия/)
    expect(appeal).toMatch(/Копия постановления получена _+ \(день\)/)
    expect(appeal).toMatch(/_+ \(опишите обстоятельства/)
  })

  it('leaves a blank for what the tariff of an organisation hides', () => {
    const appeal = appealText(maskCharge(sampleFine({ place: 'КУТУЗОВСКИЙ ПРОСП.' })), emptyDraft, today)
    expect(appeal).toMatch(/Постановлением _+ от 2 ноября 2026/)
    expect(appeal).not.toMatch(/\*|Место:/)
  })

  it('appealText contains the readable place', () => {
    const fine = sampleFine({ place: 'КУТУЗОВСКИЙ ПРОСП., Д.30, МОСКВА Г.' })
    expect(appealText(fine, emptyDraft, today)).toContain('Место: Москва, Кутузовский просп., 30.\n')
  })

  it('lists exactly the attachments', () => {
    const [first = '', second = ''] = reason.evidence
    const appeal = appealText(sampleFine(), { ...emptyDraft, evidence: [second] }, today)
    expect(appeal).toContain(`2. ${second}`)
    expect(appeal).not.toContain(first)
  })

  it('appealText contains the circumstances as they were typed', () => {
    const appeal = appealText(sampleFine(), { ...emptyDraft, circumstances: ' Ехал брат. ' }, today)
    expect(appeal).toContain('\nЕхал брат.\n')
    expect(appeal).not.toContain('опишите обстоятельства')
  })

  it.each([
    ['2026-11-11', false],
    ['2026-11-10', true],
  ])('appealText for a copy delivered on %s requests restoring the term: %s', (delivered, asks) => {
    const deliveredOn = localDate(delivered)
    const appeal = appealText(sampleFine(), { ...emptyDraft, deliveredOn }, today)
    expect(appeal.includes('восстановить срок')).toBe(asks)
    expect(isAppealLate(sampleFine(), deliveredOn, today)).toBe(asks)
  })
})

describe('an appeal', () => {
  it('an appeal is available for rulings of unpaid fines', () => {
    expect(canBeAppealed(sampleFine())).toBe(true)
    expect(canBeAppealed(sampleFine({ kind: 'tax' }))).toBe(false)
    expect(canBeAppealed(sampleFine({ paidAt: sampleNow }))).toBe(false)
  })

  it.each([
    ['18810177261102104321', ['Через Госуслуги', 'ЦАФАП', 'Районный суд по месту нарушения']],
    ['18810477260000104565', ['ЦАФАП', 'Районный суд по месту нарушения']],
    ['0356043010126102900045126', ['Через mos.ru', 'ЦАФАП', 'Районный суд по месту нарушения']],
  ])('an appeal of %s is addressed to %j', (uin, ways) => {
    const fine = sampleFine({ uin: uin as Uin, department: { code: '1145519', name: 'ЦАФАП' } })
    expect(appealWays(fine).map(({ title }) => title)).toEqual(ways)
  })
})
