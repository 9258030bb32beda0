import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import type { Sts } from '#domain/identity/sts.ts'
import type { Payment } from '#domain/payment/payment.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import type { InputOf } from '#adapters/backend/contract/endpoint.ts'
import {
  lastInProcessing,
  paymentHistory,
  paymentTimeline,
} from '#adapters/backend/contract/payments/payments.contract.ts'
import { payFines } from '#adapters/backend/contract/payments/payment-order.contract.ts'
import { databases } from '#tests/support/database/databases.ts'
import { done } from './shop.ts'
import { withShop } from './with-shop.ts'

const input = (overrides: Partial<InputOf<typeof payFines>> = {}): InputOf<typeof payFines> => ({
  paymentSystem: 'moneta',
  ids: [],
  first_name: 'Иван',
  last_name: 'Иванов',
  patronymic: 'Иванович',
  ...overrides,
})

describe.each(databases)('on $name', (database) => {
  const shop = withShop(database)

  const pay = (auth: AuthData, requests: InputOf<typeof payFines>, key: string = randomUUID()) =>
    Effect.runPromise(
      shop()
        .backend.as(auth)
        .request(payFines, requests, key)
        .pipe(
          Effect.map(({ payment }) => payment),
          Effect.catchTag('BackendRefused', ({ code }) => Effect.succeed({ refused: code })),
        ),
    )

  describe('several fines in one form', () => {
    test('name only the vehicle whose certificate the payer has entered', async () => {
      const auth = await shop().backend.signIn()
      const ids = [await shop().charge({ sts: '9911555666' }), await shop().charge({ sts: '9911777888' })]
      const payment = await pay(auth, input({ ids, stsNumber: '9911555666' as Sts }))
      const subjects = 'items' in payment ? payment.items.map(({ subject }) => subject) : []
      expect(new Set(subjects)).toEqual(new Set(['99 11 555666', null]))
    })

    test('store the name of the payer and do not send it to the bank', async () => {
      const auth = await shop().backend.signIn()
      const payment = await pay(auth, input({ ids: [await shop().charge()] }))
      const id = 'id' in payment ? payment.id : ''
      const row = await shop().db.selectFrom('payments').select('fio').where('id', '=', id).executeTakeFirst()
      expect(row?.fio).toBe('Иванов Иван Иванович')
      const orders = await shop().db.selectFrom('sandbox_orders').selectAll().execute()
      expect(JSON.stringify(orders)).not.toContain('Иванов')
      expect(JSON.stringify(shop().lines)).not.toContain('Иванов')
    })

    test('several fines in one form are one payment for twenty concurrent requests with one idempotency key', async () => {
      const auth = await shop().backend.signIn()
      const requests = input({ ids: [await shop().charge(), await shop().charge()] })
      const key = randomUUID()
      const made = await Promise.all(Array.from({ length: 20 }, () => pay(auth, requests, key)))
      expect(new Set(made.map((one) => ('id' in one ? `${one.id} ${one.payUrl}` : one.refused))).size).toBe(1)
    })

    test('share their keys with every other call that pays', async () => {
      const auth = await shop().backend.signIn()
      const ids = [await shop().charge()]
      const key = randomUUID()
      done(await shop().create(auth, ids, { key }))
      expect(await pay(auth, input({ ids, paymentSystem: 'A3' }), key)).toEqual({
        refused: 'payment.key-reused',
      })
    })
  })

  const request = ({ auth }: { readonly auth: AuthData }) => shop().backend.as(auth)

  const paid = async () => {
    const payment = await shop().started()
    await shop().sendWebhook(shop().webhook(payment))
    return payment
  }

  const timelineOf = (payment: Payment & { readonly auth: AuthData }) =>
    Effect.runPromise(request(payment).request(paymentTimeline, { paymentId: payment.id }))

  describe('the timeline', () => {
    test('the timeline contains the charge of the card, and the expected further steps', async () => {
      const { steps } = await timelineOf(await paid())
      expect(steps.map(({ status, at }) => [status, at !== null])).toEqual([
        ['done', true],
        ['now', false],
        ['later', false],
        ['later', false],
      ])
    })

    test('the timeline is cleared when the register reports the charge as paid', async () => {
      const payment = await paid()
      const seen = new Date(shop().backend.clock.now() + 86_400_000)
      await shop()
        .db.updateTable('charges')
        .set({ paid_at: new Date('2026-11-21T00:00:00Z'), updated_at: seen })
        .where(
          'id',
          'in',
          payment.items.map(({ fineId }) => fineId),
        )
        .execute()
      const { steps } = await timelineOf(payment)
      expect(steps.map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done'])
      expect(steps.at(-1)?.at).toBe(seen.getTime())
    })
  })

  test('the paginated history contains every payment once, the newest first', async () => {
    const auth = await shop().backend.signIn()
    const made: string[] = []
    for (let one = 0; one < 5; one += 1) {
      shop().backend.clock.advance(1000)
      made.unshift((await shop().started(auth)).id)
    }
    await shop().started()
    const pages = [1, 2, 3, 4].map((page) =>
      Effect.runPromise(shop().backend.as(auth).request(paymentHistory, { page, showBy: 2 })),
    )
    const shown = await Promise.all(pages)
    expect(shown.map(({ payments }) => payments.length)).toEqual([2, 2, 1, 0])
    expect(shown.flatMap(({ payments }) => payments.map(({ id }) => id))).toEqual(made)
    expect(shown.every(({ total }) => total === 5)).toBe(true)
  })

  test('no charge is in processing after the decision of the bank, and no tax is among fines', async () => {
    const payment = await shop().started()
    const last = (isTax: '0' | '1') =>
      Effect.runPromise(request(payment).request(lastInProcessing, { paymentId: payment.id, isTax }))
    expect((await last('0')).payment?.id).toBe(payment.id)
    expect((await last('1')).payment).toBeNull()
    await shop().sendWebhook(shop().webhook(payment))
    expect((await last('0')).payment).toBeNull()
  })
})
