import { isInn } from '#domain/identity/inn.ts'
import { isKpp } from '#domain/identity/kpp.ts'
import type { Seller } from '#domain/organisation/bill.ts'
import { isRecord } from '#adapters/decoding/json.ts'
import { readJsonFile } from '#adapters/decoding/read-json-file.ts'
import { CodedError } from '#adapters/errors/coded-error.ts'

/** The file cannot be used; `message` is for the operator. */
export class SellerRefused extends CodedError<'seller.unreadable'> {}

const isText = (value: string): boolean => value.trim() !== '' && value.length <= 300

/** The format of each field, and its description in the error message. */
const fields: Readonly<Record<keyof Seller, readonly [fits: (value: string) => boolean, words: string]>> = {
  name: [isText, 'название'],
  inn: [isInn, 'ИНН из 10 или 12 цифр'],
  kpp: [(value) => value === '' || isKpp(value), 'КПП из 9 знаков или пустая строка'],
  bik: [(value) => /^\d{9}$/.test(value), 'БИК из 9 цифр'],
  account: [(value) => /^\d{20}$/.test(value), 'расчётный счёт из 20 цифр'],
  bank: [isText, 'название банка'],
  correspondent: [(value) => /^\d{20}$/.test(value), 'корреспондентский счёт из 20 цифр'],
  address: [isText, 'адрес'],
  vat: [isText, 'слова об НДС, например «НДС не облагается»'],
}

const names = Object.keys(fields) as readonly (keyof Seller)[]

/** Reads who sells the tariffs from `SELLER_FILE`: `{ "name": "…", "inn": "…", "kpp": "…", "bik": "…", "account": "…", … }`. */
export const readSeller = async (file: string): Promise<Seller> => {
  const refusal = (problem: string): SellerRefused =>
    new SellerRefused('seller.unreadable', `Файл продавца ${file}${problem}`)
  const content = await readJsonFile(file, (problem) => refusal(` ${problem}`))
  if (!isRecord(content)) throw refusal(`: нужен объект с полями ${names.join(', ')}`)
  const values: Record<string, unknown> = { kpp: '', vat: 'НДС не облагается', ...content }
  for (const name of names) {
    const value = values[name]
    const [fits, problem] = fields[name]
    if (typeof value !== 'string' || !fits(value)) throw refusal(`: в поле ${name} нужно ${problem}`)
  }
  return Object.fromEntries(names.map((name) => [name, values[name]])) as unknown as Seller
}
