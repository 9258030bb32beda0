import { expect, test } from 'vitest'
import { shareFines } from '#adapters/backend/contract/links.contract.ts'
import { createPayment, paymentFee } from '#adapters/backend/contract/payments/payment-order.contract.ts'
import { readTexts } from '#adapters/backend/contract/read-texts.ts'

const textsOf = (body: string) =>
  readTexts(createPayment, {}, new URLSearchParams(), new URLSearchParams(body), new Headers())

test('the first value of a repeated name counts, and all values of a name that ends in []', () => {
  expect(textsOf('fio=a&ids[]=1&fio=b&ids[]=2&ids[]=1')).toMatchObject({ fio: 'a', ids: ['1', '2', '1'] })
})

test('a list is read from its name with and without brackets, and from its other names', () => {
  expect(textsOf('ids=1&ids[]=2&fineId=3&taxIds[]=4')).toEqual({ ids: ['1', '2', '3', '4'] })
  const query = new URLSearchParams('fineIds=1&fineIds=2')
  expect(readTexts(paymentFee, {}, query, null, new Headers())).toMatchObject({ fineIds: ['1', '2'] })
  expect(readTexts(shareFines, {}, query, query, new Headers())).toMatchObject({ fineIds: ['1', '2'] })
})

test('names that a call does not have are left out, so that a body with thousands of them takes no more work', () => {
  expect(textsOf('fio=a&other=1&other[]=2&__proto__=x&constructor[]=y')).toEqual({ fio: 'a' })
})

test('a single value that is sent as a list stays a list, which the call refuses', () => {
  expect(textsOf('fio[]=a&fio=b')).toEqual({ fio: ['a'] })
})

/** As many names as a body of 64 KiB has room for. */
const names = Array.from({ length: 16_000 }, (_, index) => index.toString(36)).join('&')

/** Processor time in milliseconds; the time of the clock depends on other processes. */
const millisecondsToRead = (): number => {
  const before = process.cpuUsage()
  textsOf(names)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('a body with 16,000 names is read within a third of a second, and not in the square of their number', () => {
  expect(Math.min(...[1, 2, 3].map(millisecondsToRead))).toBeLessThan(300)
})
