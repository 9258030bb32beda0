import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { dayMs } from '#domain/dates/duration.ts'
import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { actDateOf, actOf } from '#domain/organisation/act.ts'
import { paidTermOf } from '#domain/organisation/paid-term.ts'
import { tariffOrderStates } from '#domain/organisation/tariff-order-state.ts'
import { actPdf } from '#domain/pdf-documents/act-pdf.ts'
import { paidBill as paid, paidBillEndsAt as endsAt } from '#tests/support/backend/paid-bill.ts'

describe('the act about a paid bill', () => {
  it('exists from the end of the paid term on and has the date of its last day', () => {
    expect(actOf(paid, instant(endsAt - 1))).toBeNull()
    expect(actOf(paid, endsAt)).toMatchObject({ date: '2026-10-30', from: '2026-09-30' })
    expect(actDateOf(paid)).toBe('2026-10-30')
  })

  it('does not exist for a bill that is not paid, without a seller or without a term', () => {
    for (const state of tariffOrderStates.filter((one) => one !== 'granted'))
      expect(actDateOf({ ...paid, state })).toBeNull()
    expect(actDateOf({ ...paid, seller: null })).toBeNull()
    expect(actOf({ ...paid, paidTerm: null }, endsAt)).toBeNull()
  })

  test.prop([fc.integer({ min: 1, max: 365 }), fc.integer({ min: 0, max: 4e12 })])(
    'covers as many days as were paid',
    (days, end) => {
      const term = paidTermOf(instant(end), days)
      const act = actOf({ ...paid, paidTerm: term }, instant(end))
      expect(term.endsAt - term.startsAt).toBe(days * dayMs)
      expect(act).toMatchObject({ from: localDateOf(term.startsAt), date: localDateOf(term.endsAt) })
    },
  )

  it('names both parties, the service, its term and the sum with its VAT', () => {
    const act = actOf(paid, endsAt)
    if (act === null) throw new Error('there is no act')
    const text = JSON.stringify(actPdf(act, 'Квиток', endsAt)).replaceAll('\u00A0', ' ')
    for (const part of [
      'Акт A1B2C3D4 от 30 октября 2026 об оказании услуг',
      'ООО «Продавец», ИНН 7707083893, КПП 770701001, Москва',
      'ООО «Парк», ИНН 7707083893',
      'Счёт A1B2C3D4 от 29 сентября 2026',
      'тариф «До 50 машин», 30 дней, 30.09.2026–30.10.2026',
      '2 900 ₽',
      'НДС не облагается',
    ])
      expect(text).toContain(part)
  })
})
