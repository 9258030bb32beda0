import type { Bill, Seller } from '#domain/organisation/bill.ts'

/** Returns the seller of a bill or an act: name, INN, KPP and address. */
export const sellerText = ({ name, inn, kpp, address }: Seller): string =>
  [name, `ИНН ${inn}`, kpp === '' ? '' : `КПП ${kpp}`, address].filter((part) => part !== '').join(', ')

/** Returns the buyer of a bill or an act. */
export const buyerText = ({ name, inn }: Bill['buyer']): string =>
  `${name === '' ? 'Организация' : name}, ИНН ${inn}`
