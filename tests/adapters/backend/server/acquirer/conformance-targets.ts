import { type PaymentSystem, paymentSystems } from '#domain/payment/payment-system.ts'
import type { Acquirer } from '#adapters/backend/server/acquirer/acquirer.ts'
import { makeAcquirers } from '#adapters/backend/server/acquirer/make-acquirers.ts'
import { shopSecret } from '#tests/adapters/backend/server/features/payments/addresses.ts'
import type { Shop } from '#tests/adapters/backend/server/features/payments/shop.ts'
import { noon } from '#tests/support/backend/backend-fixture.ts'
import type {
  Delivered,
  FormOutcome,
  RecordedAcquirer,
} from '#tests/support/recorded-acquirers/recorded-acquirer.ts'
import { recordedA3 } from '#tests/support/recorded-acquirers/recorded-a3.ts'
import { recordedMoneta } from '#tests/support/recorded-acquirers/recorded-moneta.ts'

/** An acquirer at the other end of a connection that the test controls. */
export interface Target {
  readonly name: string
  readonly system: PaymentSystem
  /** A client whose requests go through `fetch`. */
  readonly client: (fetch: typeof globalThis.fetch) => Acquirer
  readonly answer: (request: Request) => Promise<Response>
  readonly pay: (payUrl: string, outcome: FormOutcome) => Promise<void>
  readonly settle: (paymentId: string) => Promise<void>
  readonly notification: (paymentId: string) => Promise<Delivered>
  /** Makes the acquirer refuse the refunds of what is paid from now on. */
  readonly refuseRefunds: () => void
  /** The address of the payment form contains the order, so that an order needs no request. */
  readonly hasOwnForm: boolean
}

/** The sandbox bank of a shop, as the acquirer of one system. */
export const sandboxTarget = (shop: () => Shop, system: PaymentSystem): Target => {
  let paidBy: 'paid' | 'twice' = 'paid'
  const cards = { paid: 'paid', declined: 'insufficient-funds', processing: 'late' } as const
  return {
    name: `${system} at the sandbox bank`,
    system,
    hasOwnForm: false,
    client: (fetch) =>
      makeAcquirers({
        fetch,
        timeoutMs: 500,
        sandbox: {
          baseUrl: 'http://bank.test',
          secret: shopSecret,
          fetch,
          timeoutMs: 500,
          now: () => shop().backend.clock.now(),
        },
      })[system],
    answer: (request) => shop().bank.handler(request),
    pay: async (payUrl, outcome) => {
      await shop().enterCard({ payUrl }, outcome === 'paid' ? paidBy : cards[outcome])
      paidBy = 'paid'
    },
    settle: async () => shop().backend.clock.advance(7000),
    notification: async (paymentId) => {
      const received: Delivered[] = []
      shop().network.stand = async (request) => {
        received.push({ body: await request.text(), headers: request.headers })
        return new Response()
      }
      await shop().deliver()
      shop().network.stand = null
      const about = received.find(({ body }) => body.includes(paymentId))
      if (about === undefined) throw new Error('the bank said nothing')
      return about
    },
    refuseRefunds: () => void (paidBy = 'twice'),
  }
}

const recorded = (system: PaymentSystem, acquirer: RecordedAcquirer): Target => ({
  name: `${system} by its documentation`,
  system,
  hasOwnForm: system === 'moneta',
  client: (fetch) =>
    makeAcquirers({
      fetch,
      timeoutMs: 500,
      contracts: acquirer.contracts('http://acquirer.test/services'),
      sandbox: { baseUrl: '', secret: '', fetch, now: () => noon, timeoutMs: 500 },
    })[system],
  answer: acquirer.handler,
  pay: async (payUrl, outcome) => acquirer.pay(payUrl, outcome),
  settle: async (paymentId) => acquirer.settle(paymentId),
  notification: async (paymentId) => acquirer.notification(paymentId),
  refuseRefunds: () => void (acquirer.refunds = 'refused'),
})

/** Every acquirer that the conformance suite runs against. */
export const conformanceTargets = (shop: () => Shop): readonly Target[] => [
  ...paymentSystems.map((system) => sandboxTarget(shop, system)),
  recorded('A3', recordedA3()),
  recorded('moneta', recordedMoneta()),
]
