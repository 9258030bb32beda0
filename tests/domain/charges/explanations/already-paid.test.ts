import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { decideToPay } from '#domain/charges/explanations/already-paid.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { isLive, isOrdinaryMove, type PaymentState } from '#domain/payment/payment-state.ts'
import { moment } from '#tests/support/arbitraries/date.ts'
import { fineIdOf, payment, paymentOf, someFineId, someFineIds } from '#tests/support/arbitraries/payment.ts'
import { paymentState } from '#tests/support/arbitraries/payment-state.ts'
import { sampleNow } from '#tests/support/charge-sample.ts'
import { command, longSequence } from '#tests/support/command.ts'

const [a, b, c] = [fineIdOf('a'), fineIdOf('b'), fineIdOf('c')]
const unpaid = (...ids: readonly ChargeId[]) => ids.map((id) => ({ id, paidAt: null }))
const pay = (id: string, charges: readonly ChargeId[], state: PaymentState, created = 0): Payment =>
  paymentOf(id, charges, state, created)

describe('decideToPay', () => {
  it('allows a payment for charges without another payment', () => {
    expect(decideToPay(unpaid(a, b), [])).toEqual({ _tag: 'Pay' })
    expect(decideToPay(unpaid(a), [pay('p', [b], 'paid'), pay('q', [a], 'declined')])).toEqual({
      _tag: 'Pay',
    })
  })

  it.each<readonly [PaymentState, string]>([
    ['paid', 'Вы уже оплатили это 21 ноября 2026, 12:01 МСК. Второй раз платить не нужно: вот чек'],
    ['registered', 'Это уже оплачивается. Закончите начатый платёж или отмените его'],
    ['authorised', 'Банк ещё не ответил по начатому платежу. Дождитесь ответа: второй раз платить не нужно'],
    [
      'mismatch',
      'Банк ответил противоречиво, деньги могли списаться. Платёж проверяем вручную вместе с банком: не платите второй раз, а если ответ нужен срочно, напишите в поддержку',
    ],
    ['refunding', 'Деньги по прежнему платежу возвращаются. Заплатить заново можно после возврата'],
  ])('shows the payment that is %s', (state, message) => {
    const holder = pay('p', [a], state)
    expect(decideToPay(unpaid(a, b), [holder])).toEqual({
      _tag: 'ShowPayment',
      payment: holder,
      message,
      free: [b],
    })
  })

  it('shows a receipt without a time', () => {
    const holder = { ...pay('p', [a], 'paid'), paidAt: null }
    expect(decideToPay(unpaid(a), [holder])).toMatchObject({
      message: 'Вы уже оплатили это. Второй раз платить не нужно: вот чек',
    })
  })

  it.each<readonly [string, readonly Payment[], string]>([
    ['the receipt before anything else', [pay('p', [a], 'registered', 9), pay('q', [b], 'paid')], 'q'],
    ['the newest receipt', [pay('p', [a], 'paid', 1), pay('q', [b], 'paid', 2)], 'q'],
    [
      'what can be finished before what waits',
      [pay('p', [a], 'authorised', 9), pay('q', [b], 'registered')],
      'q',
    ],
  ])('shows %s', (_, payments, id) => {
    expect(decideToPay(unpaid(a, b), payments)).toMatchObject({ payment: { id }, free: [] })
  })

  it('prefers the state of the register', () => {
    const charges = [{ id: a, paidAt: sampleNow }, ...unpaid(b, c)]
    expect(decideToPay(charges, [])).toEqual({
      _tag: 'PaidElsewhere',
      message: 'Это уже оплачено: реестр получил деньги',
      free: [b, c],
    })
    expect(decideToPay(charges, [pay('p', [b], 'paid')])).toMatchObject({ _tag: 'ShowPayment', free: [c] })
  })

  const charge = fc.record({ id: someFineId, paidAt: fc.option(moment) })
  const charges = fc.uniqueArray(charge, { minLength: 1, selector: ({ id }) => id })

  test.prop([charges, fc.array(payment, { maxLength: 5 })])(
    'offers only those of the rest that no live payment claims',
    (requests, payments) => {
      const decision = decideToPay(requests, payments)
      const free = decision._tag === 'Pay' ? requests.map(({ id }) => id) : decision.free
      const again = decideToPay(unpaid(...free), payments)
      expect(again._tag).toBe('Pay')
    },
  )

  test.prop([charges, fc.array(payment, { maxLength: 5 })])(
    'decideToPay does not depend on the order of payments',
    (requests, payments) => {
      const order = new Set(payments.map(({ createdAt }) => createdAt))
      fc.pre(order.size === payments.length)
      expect(decideToPay(requests, payments.toReversed())).toEqual(decideToPay(requests, payments))
    },
  )
})

/** The model: charges that a live payment claims. */
interface Model {
  held: Map<string, readonly ChargeId[]>
  count: number
}

/** Steps of several tabs and devices; money that arrives after a refusal is left out, because an operator settles it. */
const steps = fc.commands(
  [
    someFineIds.map((ids) =>
      command<Model, readonly Payment[]>(`pay ${ids.join()}`, (model, real) => {
        const taken = [...model.held.values()].flat()
        const decision = decideToPay(unpaid(...ids), real.state)
        expect(decision._tag === 'Pay').toBe(ids.every((id) => !taken.includes(id)))
        if (decision._tag !== 'Pay') return
        const name = String(model.count)
        model.count += 1
        model.held.set(name, ids)
        real.state = [...real.state, pay(name, ids, 'created', model.count)]
      }),
    ),
    fc.tuple(fc.nat(30).map(String), paymentState).map(([name, to]) =>
      command<Model, readonly Payment[]>(`move ${name} to ${to}`, (model, real) => {
        real.state = real.state.map((old) => {
          if (old.id !== name || !(isOrdinaryMove(old.state, to) || isRefund(old.state, to))) return old
          if (!isLive(to)) model.held.delete(name)
          return { ...old, state: to }
        })
        const charges = real.state
          .filter(({ state }) => isLive(state))
          .flatMap(({ items }) => items.map(({ fineId }) => fineId))
        expect(new Set(charges).size).toBe(charges.length)
      }),
    ),
  ],
  longSequence,
)

const isRefund = (from: PaymentState, to: PaymentState): boolean => from === 'paid' && to === 'refunding'

describe('payments in any order of starts and ends', () => {
  test.prop([steps])(
    'payments in any order of starts and ends never have two live payments for one charge',
    (drawn) => {
      fc.modelRun(() => ({ model: { held: new Map(), count: 0 }, real: { state: [] } }), drawn)
    },
  )
})
