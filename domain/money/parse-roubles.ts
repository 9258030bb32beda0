import { missing } from '#domain/identity/text/required.ts'
import { invalid, type Parsed, valid } from '#domain/parsed.ts'
import { kopecks, type Kopecks } from './kopecks.ts'

/** «1 500», «1500,50», «1500.5 ₽», «500 руб.»: up to nine digits of roubles. */
const written = /^(\d{1,9})(?:[.,](\d{1,2}))?(?:₽|р\.?|руб\.?|рублей)?$/i

/** Parses a typed sum in roubles. */
export const parseRoubles = (input: string): Parsed<Kopecks> => {
  const digits = input.slice(0, 100).replaceAll(/\s/g, '')
  if (digits === '') return missing()
  const [, roubles, rest = ''] = written.exec(digits) ?? []
  const amount = Number(roubles) * 100 + Number(rest.padEnd(2, '0'))
  return roubles === undefined || amount === 0
    ? invalid('amount', 'Напишите сумму в рублях, например 1500 или 562,50')
    : valid(kopecks(amount))
}
