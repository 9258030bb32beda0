import type { Charge } from '#domain/charges/charge.ts'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import { receiptPath } from '#domain/navigation/page-paths.ts'
import { Effect } from 'effect'
import { callApi, form, openSmokeSession, replyOf } from './session.ts'
import { type Outcome, type SmokeCheck, unmet, type Unmet } from './smoke-check.ts'
import { type SendRequest, visitorOf } from './visitor.ts'
import { smokeMessages } from '#cli/messages/ru/smoke.ts'

/** Test card of the sandbox bank with a successful payment. */
const card = { number: '2200000000000004', expiry: '12/30', code: '123' }

const pollMs = 1000
const maxPolls = 30
const maxVehicles = 6

/** Certificate numbers that are in no real register, since their series is not issued. */
const madeUpSts = (serial: number): string => `99УУ${String(100_000 + (serial % 900_000))}`

interface Found {
  readonly id: string
}

const unpaidOf = (response: Readonly<Record<string, unknown>>): Found | undefined => {
  const fines = (response['fines'] ?? []) as readonly (Found & Pick<Charge, 'paidAt' | 'heldBy'>)[]
  return fines.find(isPayable)
}

/** An unpaid charge of the demo registry; null: the registry is off. */
const findCharge = (send: SendRequest, query: string, serial: number): Effect.Effect<Found | null, Unmet> =>
  Effect.gen(function* () {
    for (let vehicle = 0; vehicle < maxVehicles; vehicle += 1) {
      const sts = encodeURIComponent(madeUpSts(serial + vehicle))
      const { text } = yield* send(`/105/api/fineList/by/sts/${sts}?${query}`)
      const { response } = yield* replyOf(text)
      const found = response === undefined ? undefined : unpaidOf(response)
      if (found !== undefined) return found
    }
    return null
  })

const statusOf = (send: SendRequest, id: string, query: string) =>
  callApi(send, `/105/api/payment/${id}?${query}`).pipe(
    Effect.map(({ payment }) => payment as { readonly state: string; readonly receipt: string | null }),
  )

const waitForReceipt = (send: SendRequest, id: string, query: string): Effect.Effect<string, Unmet> =>
  Effect.gen(function* () {
    for (let polls = 0; polls < maxPolls; polls += 1) {
      const { state, receipt } = yield* statusOf(send, id, query)
      if (state === 'paid' && receipt !== null) return receipt
      yield* Effect.sleep(pollMs)
    }
    return yield* Effect.fail(unmet(smokeMessages.paymentNotPaid))
  })

const payAtBank = (payUrl: string, timeoutMs: number): Effect.Effect<void, Unmet> =>
  Effect.gen(function* () {
    const { status } = yield* visitorOf(payUrl, timeoutMs)(payUrl, form(card))
    if (status >= 400) return yield* Effect.fail(unmet(smokeMessages.bankAnswered(status)))
  })

/** Finds a demo charge, pays it at the sandbox bank with the test card, and reads its receipt. */
const payEndToEnd = (send: SendRequest, timeoutMs: number, serial: number): Outcome =>
  Effect.gen(function* () {
    const { query } = yield* openSmokeSession(send)
    const charge = yield* findCharge(send, query, serial)
    if (charge === null) return smokeMessages.noSandboxCharges
    const quote = yield* callApi(send, `/105/api/payment/info?fineId=${charge.id}&${query}`)
    const order = new URLSearchParams({ paymentSystem: 'A3', expectedTotal: String(quote['total']) })
    order.append('ids[]', charge.id)
    const { payment } = yield* callApi(send, `/105/api/payment?type=fine&${query}`, {
      method: 'POST',
      body: order,
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    const { id, payUrl } = payment as { readonly id: string; readonly payUrl: string | null }
    if (payUrl === null) return yield* Effect.fail(unmet(smokeMessages.bankGaveNoAddress))
    yield* payAtBank(payUrl, timeoutMs)
    const receipt = yield* waitForReceipt(send, id, query)
    const { status } = yield* send(receiptPath(receipt))
    return status === 200 ? null : yield* Effect.fail(unmet(smokeMessages.receiptDidNotOpen(status)))
  })

/** Returns the check that looks up charges, pays one by the sandbox bank and opens the receipt. */
export const paymentCheck = (send: SendRequest, timeoutMs: number, serial: number): SmokeCheck => ({
  id: 'journey.payment',
  title: smokeMessages.paymentFromEndToEnd,
  run: payEndToEnd(send, timeoutMs, serial),
})
