import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { formatRoubles, type Kopecks, kopecks } from '#domain/money/kopecks.ts'
import { isValid } from '#domain/parsed.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { receiptFacts, refundOfReceipt } from '#domain/payment/receipt.ts'
import { planRefund, type Refund, refundedCharges } from '#domain/payment/refund.ts'
import { isOpenRefund, moveRefund, refundStates, refundText } from '#domain/payment/refund-state.ts'
import { sampleNow } from '#tests/support/samples/charge-sample.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'
import { someFineIds, paymentOf } from '#tests/support/arbitraries/payment.ts'
import type { Uin } from '#domain/identity/uin.ts'

const ended = (plan: Pick<Refund, 'items' | 'fee' | 'amount'>, overrides: Partial<Refund> = {}): Refund => ({
  ...plan,
  state: 'refunded',
  requestedAt: sampleNow,
  endedAt: sampleNow,
  receipt: 'r'.repeat(27),
  reference: '1',
  ...overrides,
})

/** A paid payment of some charges, each with its own UIN. */
const paidPayment = someFineIds.map(
  (
    ids,
  ): Payment & {
    readonly refunds: readonly Refund[]
    readonly cashback: Kopecks
  } => {
    const payment = paymentOf('p', ids, 'paid', 0)
    const items = payment.items.map((item, at) => ({
      ...item,
      uin: `1881017726110210${at}` as Uin,
      amount: kopecks(10_000 + at),
    }))
    const amount = kopecks(items.reduce((sum, item) => sum + item.amount, 0))
    return {
      ...payment,
      items,
      amount,
      total: kopecks(amount + payment.fee),
      refunds: [],
      cashback: kopecks(0),
    }
  },
)

describe('refund states', () => {
  it('go from requested to an end and never back', () => {
    const legal = refundStates.flatMap((from) =>
      refundStates.filter((to) => isValid(moveRefund(from, to))).map((to) => `${from} > ${to}`),
    )
    expect(legal).toEqual([
      'requested > sent',
      'requested > refunded',
      'requested > refused',
      'sent > refunded',
      'sent > refused',
    ])
  })

  it('are open exactly while the bank decides, and each has a text', () => {
    expect(refundStates.filter(isOpenRefund)).toEqual(['requested', 'sent'])
    expect(refundStates.map(refundText).every((text) => /^[А-Я]/.test(text))).toBe(true)
  })

  test.prop([fc.array(fc.constantFrom(...refundStates))])('any reports end in at most one end', (reports) => {
    let state = refundStates[0] ?? 'requested'
    const ends: string[] = []
    for (const report of reports) {
      const moved = moveRefund(state, report)
      if (!isValid(moved)) continue
      state = moved.value
      if (!isOpenRefund(state)) ends.push(state)
    }
    expect(ends.length).toBeLessThan(2)
  })
})

describe('planRefund', () => {
  test.prop([paidPayment])('without charges returns the whole payment with its commission', (payment) => {
    const plan = planRefund(payment, [])
    expect(plan).toMatchObject({ value: { amount: payment.total, fee: payment.fee, isWhole: true } })
  })

  test.prop([paidPayment, fc.nat()])(
    'charge by charge in any order returns exactly what was paid, the commission with the last',
    (payment, seed) => {
      let refunds: readonly Refund[] = []
      const order = payment.items.toSorted((a, b) => ((a.amount * seed) % 7) - ((b.amount * seed) % 7))
      for (const [at, { uin }] of order.entries()) {
        const plan = planRefund({ ...payment, refunds }, [uin])
        if (!isValid(plan)) throw new Error(plan.issues[0].code)
        expect(plan.value.isWhole).toBe(at === order.length - 1)
        refunds = [...refunds, ended(plan.value)]
      }
      expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(payment.total)
      expect(refundedCharges(refunds).size).toBe(payment.items.length)
    },
  )

  test.prop([paidPayment, fc.nat({ max: 20_000 })])(
    'never returns more of the commission than is left of it after the cashback',
    (payment, paidOut) => {
      const cashback = kopecks(Math.min(paidOut, payment.fee))
      const plan = planRefund({ ...payment, cashback }, [])
      expect(plan).toMatchObject({ value: { fee: payment.fee - cashback, amount: payment.total - cashback } })
    },
  )

  test.prop([paidPayment])('refuses a charge twice, and one of another payment', (payment) => {
    const uin = payment.items[0]?.uin ?? ('' as Uin)
    const first = planRefund(payment, [uin])
    if (!isValid(first)) throw new Error('the first is possible')
    const refunds = [ended(first.value)]
    expect(planRefund({ ...payment, refunds }, [uin])).toMatchObject({
      issues: [{ code: 'refund.charge-refunded' }],
    })
    expect(planRefund(payment, ['2'.repeat(20) as Uin])).toMatchObject({
      issues: [{ code: 'refund.charge-unknown' }],
    })
  })

  test.prop([paidPayment])(
    'refuses while another refund is at the bank, and unless it is paid',
    (payment) => {
      const plan = planRefund(payment, [])
      if (!isValid(plan)) throw new Error('possible')
      const open = [ended(plan.value, { state: 'sent', receipt: null, endedAt: null })]
      expect(planRefund({ ...payment, refunds: open }, [])).toMatchObject({
        issues: [{ code: 'refund.open' }],
      })
      expect(planRefund({ ...payment, state: 'refunded' }, [])).toMatchObject({
        issues: [{ code: 'refund.not-paid' }],
      })
    },
  )
})

describe('receiptFacts', () => {
  test.prop([paidPayment])('of a refund state its charges and sums, and are found by its name', (payment) => {
    const plan = planRefund(
      payment,
      payment.items.slice(0, 1).map(({ uin }) => uin),
    )
    if (!isValid(plan)) throw new Error('possible')
    const refund = ended(plan.value)
    const known = { ...payment, refunds: [refund] }
    expect(refundOfReceipt(known, 'r'.repeat(27))).toBe(refund)
    const stated = receiptFacts(known, refund)
    expect(stated).toMatchObject({
      title: 'Чек возврата',
      total: refund.amount,
      at: sampleNow,
      reference: '1',
    })
    expect(stated.amount + stated.fee).toBe(stated.total)
    expect(stated.items).toEqual(payment.items.slice(0, 1))
  })

  test.prop([paidPayment])('of the payment are its own', (payment) => {
    expect(receiptFacts(payment)).toMatchObject({ title: 'Чек об оплате', total: payment.total })
    expect(refundOfReceipt(payment, 'r'.repeat(27))).toBeUndefined()
  })

  it('states that the money of a payment returns', () => {
    expect(receiptFacts(samplePayment({ state: 'refunding', paidAt: sampleNow }))).toMatchObject({
      label: 'Оплачено',
      at: sampleNow,
      returned: 'Деньги возвращаются',
    })
  })

  it('states the sum and the day of a refund by letter, which has no record', () => {
    const movedAt = instant(sampleNow + 5 * 86_400_000)
    const payment = samplePayment({ state: 'refunded', paidAt: sampleNow, movedAt })
    expect(receiptFacts(payment)).toMatchObject({
      label: 'Оплачено',
      at: sampleNow,
      returned: `Возвращено ${formatRoubles(payment.total)}, ${formatDate(localDateOf(movedAt))}`,
    })
  })

  test.prop([paidPayment])('states the sum of the refunds that are recorded', (payment) => {
    expect(receiptFacts(payment).returned).toBeNull()
    const plan = planRefund({ ...payment, cashback: kopecks(100) }, [])
    if (!isValid(plan)) throw new Error('possible')
    const refunds = [ended(plan.value)]
    const returned = `Возвращено ${formatRoubles(plan.value.amount)}, ${formatDate(localDateOf(sampleNow))}`
    expect(receiptFacts({ ...payment, refunds }).returned).toBe(returned)
    expect(receiptFacts({ ...payment, state: 'refunded', refunds }).returned).toBe(returned)
    expect(receiptFacts({ ...payment, refunds }, refunds[0]).returned).toBeNull()
  })
})
