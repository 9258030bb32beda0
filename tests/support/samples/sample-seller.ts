import type { Seller } from '#domain/organisation/bill.ts'

/** Who sells the tariffs in tests of bills and acts. */
export const sampleSeller: Seller = {
  name: 'ООО «Продавец»',
  inn: '7707083893',
  kpp: '770701001',
  bik: '044525225',
  account: '40702810000000000001',
  bank: 'ПАО Банк',
  correspondent: '30101810400000000225',
  address: 'Москва',
  vat: 'НДС не облагается',
}
