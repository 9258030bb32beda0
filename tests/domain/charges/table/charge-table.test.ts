import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { chargeColumns, chargeTable } from '#domain/charges/table/charge-table.ts'
import { csvOf } from '#domain/wording/csv.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'

describe('charges in a file', () => {
  it('charges in a file have the sum due today, with numbers that a spreadsheet does not convert', () => {
    const [row] = chargeTable([sampleFine()], sampleNow)
    expect(Object.fromEntries(chargeColumns.map((column, place) => [column, row?.[place]]))).toMatchObject({
      УИН: '1881 0177 2611 0210 4321',
      Документ: 'СТС 99 12 345678',
      'Сумма, ₽': 750,
      'К оплате сегодня, ₽': 562.5,
      'Последний день скидки': { day: '2026-12-02' },
      Состояние: 'скидка',
    })
  })

  it.each([
    [{ paid: false, isUnfinished: true }, ['', 'оплата не закончена']],
    [{ paid: false }, ['', 'платёж в пути']],
    [{ paid: true, amount: kopecks(56_250) }, [562.5, 'оплачен']],
    [{ paid: true, amount: null }, ['', 'оплачен']],
    [{ paid: true, isReturning: true, amount: kopecks(56_250) }, ['', 'деньги возвращаются']],
  ])(
    'charges in a file have nothing to pay for a charge in the payment %o, and what was paid',
    (change, [paid, state]) => {
      const heldBy = { paymentId: 'p', receipt: null, ...change }
      const [row] = chargeTable([sampleFine({ heldBy })], sampleNow)
      expect(Object.fromEntries(chargeColumns.map((column, place) => [column, row?.[place]]))).toMatchObject({
        'Сумма, ₽': 750,
        'К оплате сегодня, ₽': 0,
        'Оплачено, ₽': paid,
        Состояние: state,
      })
    },
  )

  it('charges in a file are CSV for spreadsheets: a byte order mark, semicolons, commas in sums', () => {
    expect(csvOf(['Место', 'Сумма'], [['дом 1; "А"', 562.5]])).toBe(
      '\uFEFFМесто;Сумма\r\n"дом 1; ""А""";562,5\r\n',
    )
  })

  test.prop([fc.string({ unit: 'binary' })])(
    'charges in a file have no cell that begins as a formula for any text of the register',
    (text) => {
      const line = csvOf(['a'], [[text]]).slice('\uFEFFa\r\n'.length)
      expect(line).not.toMatch(/^"?[=+@-]/)
    },
  )
})
