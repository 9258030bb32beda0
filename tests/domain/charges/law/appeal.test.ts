import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import { appealText, isAppealLate } from '#domain/charges/law/appeal-text.ts'
import { appealReasons } from '#domain/charges/law/appeal-reasons.ts'
import { canBeAppealed } from '#domain/charges/law/appeal.ts'
import { appealWays } from '#domain/charges/law/appeal-ways.ts'
import { maskCharge } from '#domain/charges/disclosure/masked-charge.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { sampleFine, sampleNow } from '#tests/support/charge-sample.ts'

const today = localDate('2026-11-21')
const [reason] = appealReasons
if (reason === undefined) throw new Error('no reasons')
const untold = { reason, evidence: [], circumstances: '', deliveredOn: null }

describe('appealText', () => {
  it.each(appealReasons.map((ground) => [ground.title, ground] as const))(
    'appealText for «%s» names the ruling, the ground, its law and the papers',
    (_, ground) => {
      const email = appealText(sampleFine(), { ...untold, reason: ground, evidence: ground.evidence }, today)
      expect(email).toContain('1881 0177 2611 0210 4321 от 2 ноября 2026')
      for (const text of [ground.statement, ground.law, ...ground.evidence]) expect(email).toContain(text)
    },
  )

  it('leaves a blank for each unknown value', () => {
    const email = appealText(sampleFine(), untold, today)
    expect(email).toMatch(/От: _+ \(фамилия/)
    expect(email).toMatch(/Копия постановления получена _+ \(день\)/)
    expect(email).toMatch(/_+ \(опишите обстоятельства/)
  })

  it('leaves a blank for what the tariff of an organisation hides', () => {
    const email = appealText(maskCharge(sampleFine({ place: 'КУТУЗОВСКИЙ ПРОСП.' })), untold, today)
    expect(email).toMatch(/Постановлением _+ от 2 ноября 2026/)
    expect(email).not.toMatch(/\*|Место:/)
  })

  it('appealText contains the readable place', () => {
    const fine = sampleFine({ place: 'КУТУЗОВСКИЙ ПРОСП., Д.30, МОСКВА Г.' })
    expect(appealText(fine, untold, today)).toContain('Место: Москва, Кутузовский просп., 30.\n')
  })

  it('lists exactly the attachments', () => {
    const [first = '', second = ''] = reason.evidence
    const email = appealText(sampleFine(), { ...untold, evidence: [second] }, today)
    expect(email).toContain(`2. ${second}`)
    expect(email).not.toContain(first)
  })

  it('appealText contains the circumstances as they were typed', () => {
    const email = appealText(sampleFine(), { ...untold, circumstances: ' Ехал брат. ' }, today)
    expect(email).toContain('\nЕхал брат.\n')
    expect(email).not.toContain('опишите обстоятельства')
  })

  it.each([
    ['2026-11-11', false],
    ['2026-11-10', true],
  ])('appealText for a copy delivered on %s requests restoring the term: %s', (delivered, asks) => {
    const deliveredOn = localDate(delivered)
    const email = appealText(sampleFine(), { ...untold, deliveredOn }, today)
    expect(email.includes('восстановить срок')).toBe(asks)
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
