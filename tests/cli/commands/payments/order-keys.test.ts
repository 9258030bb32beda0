import { expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { orderKeyOf } from '#cli/commands/payments/order-keys.ts'

const now = instant(Date.parse('2026-11-21T09:00:00Z'))
const later = (hours: number) => instant(now + hours * 3_600_000)
const order = { fineIds: ['a'], expectedTotal: 76_500, fio: 'Иванов Иван Иванович' }

it('an order that is repeated has the key of its first tryAdapter, written down before it is sent', () => {
  const notes = memoryStorage()
  const { key } = orderKeyOf(notes, order, now)
  expect(notes.get('paymentKeys')).toContain(key)
  expect(orderKeyOf(notes, order, later(1)).key).toBe(key)
})

it('another sum is another order', () => {
  const notes = memoryStorage()
  const { key } = orderKeyOf(notes, order, now)
  expect(orderKeyOf(notes, { ...order, expectedTotal: 1 }, now).key).not.toBe(key)
})

it('an tryAdapter that ended without money leaves its key behind', () => {
  const notes = memoryStorage()
  const first = orderKeyOf(notes, order, now)
  first.forget()
  expect(orderKeyOf(notes, order, now).key).not.toBe(first.key)
})

it('a key that the server has forgotten is not sent again', () => {
  const notes = memoryStorage()
  const { key } = orderKeyOf(notes, order, now)
  expect(orderKeyOf(notes, order, later(25)).key).not.toBe(key)
})

it('who pays is not written down', () => {
  const notes = memoryStorage()
  orderKeyOf(notes, order, now)
  expect(notes.get('paymentKeys')).not.toContain('Иванов')
})
