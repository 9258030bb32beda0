import { expect, it } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import { instant } from '#domain/dates/instant.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { type ConfirmedOrder, orderKeyOf } from '#cli/commands/payments/order-keys.ts'

const now = instant(Date.parse('2026-11-21T09:00:00Z'))
const later = (hours: number) => instant(now + hours * 3_600_000)
const order: ConfirmedOrder = {
  kind: 'fine',
  chargeIds: ['a' as ChargeId],
  system: 'A3',
  fio: 'Иванов Иван Иванович',
  email: null,
  expectedTotal: kopecks(76_500),
}

it('a repeated order uses the key of its first attempt, which is stored before it is sent', () => {
  const notes = memoryStorage()
  const { key } = orderKeyOf(notes, order, now)
  expect(notes.get('paymentKeys')).toContain(key)
  expect(orderKeyOf(notes, order, later(1)).key).toBe(key)
})

it('an order with another sum gets another key', () => {
  const notes = memoryStorage()
  const { key } = orderKeyOf(notes, order, now)
  expect(orderKeyOf(notes, { ...order, expectedTotal: kopecks(1) }, now).key).not.toBe(key)
})

it('an order after an unpaid attempt gets another key', () => {
  const notes = memoryStorage()
  const first = orderKeyOf(notes, order, now)
  first.forget()
  expect(orderKeyOf(notes, order, now).key).not.toBe(first.key)
})

it('an expired key is not sent again', () => {
  const notes = memoryStorage()
  const { key } = orderKeyOf(notes, order, now)
  expect(orderKeyOf(notes, order, later(25)).key).not.toBe(key)
})

it('an order has the name under which earlier versions stored its key', () => {
  const notes = memoryStorage()
  orderKeyOf(notes, order, now)
  expect(Object.keys(JSON.parse(notes.get('paymentKeys') ?? ''))).toEqual([
    '1b8b21afe73ce323780f7c82b45a7402409b4e684cb67384e25f627d58ab4441',
  ])
})

it('the stored keys contain no data of the payer', () => {
  const notes = memoryStorage()
  orderKeyOf(notes, order, now)
  expect(notes.get('paymentKeys')).not.toContain('Иванов')
})
