import { localDate } from '#domain/dates/local-date.ts'
import { paymentQr } from '#domain/payment/qr/payment-qr.ts'
import { checkFakeFine, type FakeFineCheck, type FakeFineQuestion } from '#domain/inspection/fake-fine.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'

type Known = Partial<FakeFineQuestion>

export const check = (text: string, known: Known = {}): FakeFineCheck =>
  checkFakeFine({ text, today: localDate('2026-11-21'), ...known })

/** Returns the codes of the reasons against a text. */
export const codesOf = (text: string, known: Known = {}): readonly string[] =>
  check(text, known).reasons.flatMap(({ code, weight }) => (weight === 'good' ? [] : [code]))

/** Valid requisites of a camera fine of 2 November 2026. */
export const sound = {
  uin: 'УИН 18810177261102104321',
  payee: 'Получатель: УФК по г. Москве (Управление ГИБДД ГУ МВД России по г. Москве)',
  inn: 'ИНН 7707089101',
  account: 'Счёт 03100643000000017300',
  bik: 'БИК 004525988',
  correspondent: 'ЕКС 40102810545370000003',
  kbk: 'КБК 18811601121010001140',
  sum: 'Сумма 562,50 руб',
}

/** A text with one line for each requisite; `change` replaces lines, and `more` is added below. */
export const notice = (change: Partial<typeof sound> & { readonly more?: string } = {}): string =>
  Object.values({ ...sound, ...change }).join('\n')

/** The same fine as in the register. */
export const charge = sampleFine({
  recipient: {
    name: 'УФК по г. Москве (ДЕМО)',
    inn: '7701009999',
    kpp: '770101001',
    bik: '004525988',
    account: '03100643000000017300',
    bank: 'ДЕМО-БАНК // УФК',
    oktmo: '45382000',
    kbk: '18811601121010001140',
  },
})

/** The payment code of our receipt. */
export const receiptCode = paymentQr(charge, sampleNow) ?? ''
