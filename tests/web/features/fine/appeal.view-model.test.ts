import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import { maxAppealCircumstances } from '#domain/charges/law/appeal-text.ts'
import { appealReasons } from '#domain/charges/law/appeal-reasons.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'
import { AppealViewModel, appealTermText } from '#web/features/fine/appeal.view-model.ts'

const today = localDate('2026-11-21')
const fine = sampleFine()
const evidence = appealReasons[0]?.evidence[0] ?? ''

describe('appealTermText', () => {
  const date = localDate('2026-11-26')

  it.each([
    [false, 'Подать жалобу можно по 26 ноября 2026: 10 дней со дня вручения.'],
    [true, 'Подать жалобу можно как минимум по 26 ноября 2026: 10 дней со дня вручения.'],
  ])('names the last day as included where the term is estimated: %s', (estimated, text) => {
    expect(appealTermText({ date, estimated }, today)).toBe(text)
  })
})

describe('AppealViewModel', () => {
  it('counts the term from the day of delivery once it is entered', () => {
    const model = new AppealViewModel()
    expect(model.term(fine, today)).toMatchObject({ estimated: true, date: '2026-11-12' })
    model.setDelivered('16.11.2026')
    expect(model.term(fine, today)).toMatchObject({ estimated: false, date: '2026-11-26', isLate: false })
  })

  it.each([
    ['01.11.2026', 'Копию не могли вручить раньше постановления'],
    ['22.11.2026', 'Этот день ещё не наступил'],
    ['31.02.2026', 'Такого дня нет в календаре. Проверьте дату'],
    ['16.11', undefined],
    ['1.11.26', undefined],
  ])('validates the day of delivery: «%s» gives %s', (typed, issue) => {
    const model = new AppealViewModel()
    model.setDelivered(typed)
    expect(model.deliveryError(fine, today)).toBe(issue)
    expect(model.term(fine, today).estimated).toBe(true)
  })

  it.each([
    ['16.11', 'Напишите дату так: 31.12.2026 или 31 декабря 2026'],
    ['1.11.26', 'Копию не могли вручить раньше постановления'],
  ])('shows the error of the short text «%s» when the visitor leaves the field', (typed, issue) => {
    const model = new AppealViewModel()
    model.setDelivered(typed)
    model.leaveDelivered()
    expect(model.deliveryError(fine, today)).toBe(issue)
  })

  it('understands a day in words', () => {
    const model = new AppealViewModel()
    model.setDelivered('16 ноября 26')
    expect(model.deliveryError(fine, today)).toBeUndefined()
    expect(model.term(fine, today)).toMatchObject({ estimated: false, date: '2026-11-26' })
  })

  it('reports that late delivery can restore the discount', () => {
    const model = new AppealViewModel()
    model.setDelivered('04.12.2026')
    expect(model.term(fine, localDate('2026-12-05')).bringsDiscountBack).toBe(true)
  })

  it('requests the PDF of the appeal by the id of the charge with the entered text cut to its limit', () => {
    const model = new AppealViewModel()
    model.setDelivered('16.11.2026')
    model.toggle(evidence)
    model.setCircumstances('W'.repeat(maxAppealCircumstances + 1))
    expect(model.appealPdfRequest(fine, today)).toEqual({
      kind: 'appeal',
      id: fine.id,
      reason: 'another-driver',
      evidence: [evidence],
      circumstances: 'W'.repeat(maxAppealCircumstances),
      deliveredOn: '2026-11-16',
    })
  })

  it('restores a draft with its reason, day of delivery, text and evidence', () => {
    const camera = appealReasons.find(({ code }) => code === 'camera')
    const proof = camera?.evidence[0] ?? ''
    const model = new AppealViewModel()
    model.setReason('camera')
    model.setDelivered('16.11.2026')
    model.setCircumstances('Первая строка\nВторая строка')
    model.toggle(proof)
    const restored = new AppealViewModel()
    restored.restore(model.draft ?? {})
    expect(restored.appealPdfRequest(fine, today)).toEqual(model.appealPdfRequest(fine, today))
    expect(restored.has(proof)).toBe(true)
  })

  it('has no draft where nothing was filled in', () => {
    expect(new AppealViewModel().draft).toBeNull()
  })

  it('restores a draft of a reason that no longer exists with the first reason', () => {
    const model = new AppealViewModel()
    model.restore({ reason: 'gone', circumstances: 'Ехал брат' })
    expect([model.reason?.code, model.circumstances]).toEqual(['another-driver', 'Ехал брат'])
  })

  it('adds the selected evidence to the appeal and drops the evidence of another reason', () => {
    const model = new AppealViewModel()
    model.toggle(evidence)
    expect(model.appealText(fine, today)).toContain(evidence)
    model.setReason('camera')
    expect(model.appealText(fine, today)).not.toContain(evidence)
    model.setReason('another-driver')
    model.toggle(evidence)
    expect(model.appealText(fine, today)).not.toContain(evidence)
  })
})
