import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import {
  expiresAt,
  idempotencyHours,
  isOverdue,
  maxChargesPerPayment,
  parseIdempotencyKey,
} from '#domain/payment/limits.ts'

const at = (text: string) => instant(Date.parse(text))

describe('limits of a payment', () => {
  it('limits of a payment are 500 charges, and 24 hours for an idempotency key', () => {
    expect([maxChargesPerPayment, idempotencyHours]).toEqual([500, 24])
  })

  it('give the payer 90 minutes', () => {
    expect(expiresAt(at('2026-11-21T12:00:00Z'))).toBe(at('2026-11-21T13:30:00Z'))
  })

  it.each([
    ['2026-11-21T13:00:00Z', '2026-11-21T13:00:00Z'],
    ['2026-11-22T21:00:00Z', '2026-11-21T13:30:00Z'],
  ])('end not later than a discount that ends at %s', (discountEndsAt, end) => {
    expect(expiresAt(at('2026-11-21T12:00:00Z'), at(discountEndsAt))).toBe(at(end))
  })

  it.each([
    ['2026-11-21T13:29:59Z', '2026-11-21T12:00:00Z', false],
    ['2026-11-21T13:30:00Z', '2026-11-21T12:00:00Z', true],
    ['2026-11-21T13:30:00Z', '2026-11-21T13:26:00Z', false],
    ['2026-11-21T13:31:00Z', '2026-11-21T13:26:00Z', true],
  ])('limits of a payment at %s a payment that last changed at %s is expired: %s', (now, movedAt, over) => {
    const payment = { expiresAt: at('2026-11-21T13:30:00Z'), movedAt: at(movedAt) }
    expect(isOverdue(payment, at(now))).toBe(over)
  })
})

describe('parseIdempotencyKey', () => {
  test.prop([fc.uuid()])('accepts any UUID', (uuid) => {
    expect(parseIdempotencyKey(uuid)).toEqual({ _tag: 'Valid', value: uuid })
  })

  it.each([
    '',
    'short',
    'a'.repeat(129),
    'key with spaces 123',
    'ключ-из-русских-букв',
    'a'.repeat(20) + '\n',
  ])('refuses %j', (text) => {
    expect(parseIdempotencyKey(text)).toEqual({
      _tag: 'Invalid',
      issues: [
        {
          code: 'idempotency-key',
          message: 'Ключ повтора — от 16 до 128 латинских букв, цифр, дефисов и подчёркиваний',
        },
      ],
    })
  })
})
