import { describe, expect, it } from 'vitest'
import { requisitesOf, requisiteText } from '#domain/charges/requisites.ts'
import { chargePdf } from '#domain/pdf-documents/charge-pdf.ts'
import { chargesPdf } from '#domain/pdf-documents/charges-pdf.ts'
import { maskCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'

const by = { by: 'Квиток', now: sampleNow }
const recipient = {
  name: 'УФК по г. Москве',
  inn: '7707089101',
  kpp: '770731005',
  account: '03100643000000017300',
  bik: '004525988',
  bank: 'ГУ Банка России по ЦФО',
  kbk: '18811601121010001140',
  oktmo: '',
}
const wordsOf = (document: unknown) => JSON.stringify(document).replaceAll(/[\u00A0\u202F]/g, ' ')

describe('chargePdf', () => {
  it('chargePdf contains the sum with its discount, the UIN, the dates and the payee', () => {
    const text = wordsOf(chargePdf(sampleFine({ recipient }), by))
    for (const reported of [
      '562,50 ₽',
      'без неё 750 ₽',
      '1881 0177 2611 0210 4321',
      'Оплатить со скидкой',
      '03100643000000017300',
    ])
      expect(text).toContain(reported)
  })
})

describe('the documents of a masked charge', () => {
  it('say that the number and the place are shown with a tariff, instead of asterisks', () => {
    const masked = maskCharge(sampleFine())
    for (const document of [chargePdf(masked, by), chargesPdf([masked], { ...by, omitted: 0 })]) {
      const text = wordsOf(document)
      expect(text).toContain('откроется с тарифом')
      expect(text).not.toContain('*')
    }
  })
})

describe('chargePdf of a paid charge', () => {
  it('chargePdf of a paid charge has what was paid here, or only the sum of the charge', () => {
    const heldBy = { paymentId: 'p', paid: true, receipt: 'r', amount: kopecks(56_250) }
    expect(wordsOf(chargePdf(sampleFine({ heldBy }), by))).toContain('"label":"Оплачено","text":"562,50 ₽"')
    const paidByOthers = wordsOf(chargePdf(sampleFine({ paidAt: sampleNow }), by))
    expect(paidByOthers).toContain('"label":"Сумма начисления","text":"750 ₽","note":"Оплачено"')
    expect(paidByOthers).not.toContain('К оплате')
  })
})

describe('chargesPdf', () => {
  it('chargesPdf has a row for each charge and the sum of those to be paid', () => {
    const paid = sampleFine({ paidAt: sampleNow })
    const text = wordsOf(chargesPdf([sampleFine(), paid], { ...by, omitted: 0 }))
    expect(text).toContain('"label":"К оплате 1 штраф","text":"562,50 ₽"')
    expect(text).toContain('Штраф 750 ₽, оплачен')
  })

  it('keeps the plate of a charge on one line', () => {
    const foundBy = [{ type: 'plate' as const, identifier: 'К456МН77' }]
    const parts = JSON.stringify(chargesPdf([sampleFine({ foundBy })], { ...by, omitted: 0 }).parts)
    expect(parts).toContain('К\u00A0456\u00A0МН\u00A077')
  })

  it('chargesPdf has what this service took for a paid charge, and no sum to pay for a charge in a payment', () => {
    const held = { paymentId: 'p', paid: false, receipt: null }
    const text = wordsOf(
      chargesPdf(
        [
          sampleFine({ heldBy: { ...held, paid: true, amount: kopecks(56_250) } }),
          sampleFine({ heldBy: { ...held, isUnfinished: true } }),
          sampleFine({ heldBy: held }),
        ],
        { ...by, omitted: 0 },
      ),
    )
    expect(text).toContain('"Оплачено 562,50 ₽",""')
    expect(text).toContain('"Оплата не закончена",""')
    expect(text).toContain('"Платёж в пути",""')
    expect(text).toContain('"label":"К оплате 0 штрафов","text":"0 ₽"')
  })

  it('says of which day the sum is', () => {
    expect(chargesPdf([sampleFine()], { ...by, omitted: 0 }).parts[0]).toMatchObject({
      note: 'На 21 ноября 2026',
    })
  })

  it('names the charges that did not fit, in a note under the table', () => {
    expect(chargesPdf([sampleFine()], { ...by, omitted: 3 }).parts.at(-1)).toMatchObject({
      kind: 'note',
      text: 'И ещё 3 штрафа вне этого файла и его суммы: целиком список в CSV и XLSX',
    })
  })
})

describe('requisites', () => {
  it('leave out unknown values, and mark numbers with isNumber', () => {
    const reported = requisitesOf(recipient)
    expect(reported.map(({ term }) => term)).toEqual([
      'Получатель',
      'ИНН',
      'КПП',
      'Счёт',
      'БИК',
      'Банк',
      'КБК',
    ])
    expect(reported.filter((one) => !one.isNumber).map(({ term }) => term)).toEqual(['Получатель', 'Банк'])
  })

  it('requisites are copied with the number and the purpose of the payment', () => {
    expect(requisiteText(sampleFine(), recipient)).toContain(
      'УИН: 18810177261102104321\nНазначение: Оплата штрафа по постановлению 18810177261102104321 от 02.11.2026',
    )
    expect(requisiteText(sampleFine({ kind: 'tax' }), recipient)).toContain(
      'Назначение: Оплата налога по УИН 18810177261102104321',
    )
  })
})
