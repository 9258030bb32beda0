import type { Recipient } from '#domain/charges/charge.ts'

/** A treasury account that exists in no register. */
export const recipient: Recipient = {
  name: 'УФК по Демонстрационной области (ДЕМО ЦАФАП)',
  inn: '7701009999',
  kpp: '770101001',
  bik: '004525988',
  account: '03100643000000017300',
  bank: 'ДЕМО-БАНК // УФК',
  oktmo: '45382000',
  kbk: '18811601121010001140',
}
