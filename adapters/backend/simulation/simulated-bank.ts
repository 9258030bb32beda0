import { randomUUID } from 'node:crypto'
import { hourMs } from '#domain/dates/duration.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { AcquirerEvent } from '#domain/payment/acquirer-event.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import type {
  AcquirerReport,
  NewOrder,
  RefundOrder,
  RefundReport,
} from '#adapters/backend/server/acquirer/acquirer.ts'
import type { Simulation } from './simulation.ts'

type CardOutcome = 'paid' | 'declined' | 'challenge' | 'authorised'

interface BankOrder {
  readonly paymentId: string
  readonly system: PaymentSystem
  readonly amount: Kopecks
  state: Exclude<AcquirerEvent, 'unknown'>
  reference: string | null
  readonly refunds: Map<string, { readonly amount: number; state: RefundReport['state'] }>
}

/** A message of the bank to the shop. */
export interface BankEvent {
  readonly eventId: string
  readonly paymentId: string
  readonly system: PaymentSystem
  readonly state: BankOrder['state']
  readonly amount: number
  readonly reference: string | null
}

/** An acquirer in memory with its own ledger, which the payments of the product are compared with. It never crashes. */
export class SimulatedBank {
  readonly orders = new Map<string, BankOrder>()
  readonly #simulation: Simulation
  readonly #send: (bankEvent: BankEvent) => void

  constructor(simulation: Simulation, send: (bankEvent: BankEvent) => void) {
    this.#simulation = simulation
    this.#send = send
  }

  register({ paymentId, amount }: NewOrder, system: PaymentSystem): AcquirerReport {
    const known = this.orders.get(paymentId)
    const order = known ?? {
      paymentId,
      system,
      amount,
      state: 'registered' as const,
      reference: null,
      refunds: new Map(),
    }
    this.orders.set(paymentId, order)
    return this.#report(order)
  }

  report(paymentId: string): AcquirerReport | null {
    const order = this.orders.get(paymentId)
    return order === undefined ? null : this.#report(order)
  }

  cancel(paymentId: string): AcquirerReport | null {
    const order = this.orders.get(paymentId)
    if (order === undefined) return null
    if (order.state === 'registered' || order.state === 'challenge') this.#move(order, 'cancelled')
    return this.#report(order)
  }

  refund({ refundId, paymentId, amount }: RefundOrder): RefundReport {
    const order = this.orders.get(paymentId)
    const known = order?.refunds.get(refundId)
    if (known !== undefined) return { state: known.state, reference: refundId.slice(0, 8), refusal: null }
    const isRefused = order?.state !== 'paid' || this.captured(paymentId) < amount || this.#isRefundRefused()
    if (isRefused || order === undefined) {
      order?.refunds.set(refundId, { amount, state: 'refused' })
      return { state: 'refused', reference: null, refusal: 'нет денег на счёте' }
    }
    const refund = { amount, state: 'sent' as RefundReport['state'] }
    order.refunds.set(refundId, refund)
    this.#simulation.time.after(this.#simulation.random.int(1, hourMs), () => (refund.state = 'refunded'))
    return { state: 'sent', reference: refundId.slice(0, 8), refusal: null }
  }

  #isRefundRefused(): boolean {
    return this.#simulation.happens('refund refused', 0.15)
  }

  /** What the payer does at the page of the bank; false where the page is closed. */
  enterCard(paymentId: string, outcome: CardOutcome): boolean {
    const order = this.orders.get(paymentId)
    if (order === undefined || (order.state !== 'registered' && order.state !== 'challenge')) return false
    this.#move(order, outcome)
    if (outcome === 'paid' || outcome === 'declined') return true
    const end = this.#simulation.random.chance(0.8) ? 'paid' : 'declined'
    this.#simulation.time.after(this.#simulation.random.int(1000, 600_000), () => {
      if (order.state === outcome) this.#move(order, end)
    })
    return true
  }

  /** Returns the money of a whole order outside the API, as a bank does on a written request of the operator. */
  returnOutsideApi(paymentId: string): void {
    const left = this.captured(paymentId)
    if (left > 0) this.orders.get(paymentId)?.refunds.set(randomUUID(), { amount: left, state: 'refunded' })
  }

  /** The money that the bank has of a payment, in kopecks. */
  captured(paymentId: string): number {
    const order = this.orders.get(paymentId)
    if (order?.state !== 'paid') return 0
    const back = [...order.refunds.values()].filter(({ state }) => state !== 'refused')
    return order.amount - back.reduce((sum, { amount }) => sum + amount, 0)
  }

  #move(order: BankOrder, state: BankOrder['state']): void {
    order.state = state
    if (state === 'paid') order.reference = `op-${order.paymentId.slice(0, 8)}`
    this.#simulation.note(`bank: ${this.#simulation.nameOf('payment', order.paymentId)} is ${state}`)
    const { paymentId, system, amount, reference } = order
    this.#send({ eventId: randomUUID(), paymentId, system, state, amount, reference })
  }

  #report({ paymentId, state, amount, reference }: BankOrder): AcquirerReport {
    const isPayable = state === 'registered' || state === 'challenge'
    return {
      event: state,
      amount,
      reference,
      declineReason: state === 'declined' ? 'insufficient-funds' : null,
      order: `order-${paymentId}`,
      payUrl: isPayable ? `https://bank.test/${paymentId}` : null,
    }
  }
}
