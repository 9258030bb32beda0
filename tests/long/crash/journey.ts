import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Effect } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import { isTerminal } from '#domain/payment/payment-state.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { type AuthData, channel, noAuth } from '#domain/session/auth-data.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import { type Call, makeCall } from '#adapters/backend/client/call.ts'
import {
  cancelPayment,
  paymentStatus,
  receipt,
} from '#adapters/backend/contract/payments/payments.contract.ts'
import { createPayment } from '#adapters/backend/contract/payments/payment-order.contract.ts'
import { requestCashback } from '#adapters/backend/contract/cashback.contract.ts'
import { client, newUser } from '#adapters/backend/contract/session.contract.ts'
import { testCards } from '#adapters/backend/server/acquirer/sandbox/test-cards.ts'
import { requestText, sign, signatureHeader } from '#adapters/backend/server/acquirer/signature.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { writeChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'

/** How long a person repeats one step. */
const maxWaitMs = 90_000

/** How long a payer who does not enter a card at once watches or waits. */
const idleMs = 8000

const email = 'ivan@example.ru'

class StepTimedOut extends Error {}

/** The way of one payer through a payment, who repeats every step until it is answered, wherever a server is up. */
export class PayerJourney {
  readonly #bases: () => readonly string[]
  readonly #banks: () => readonly string[]
  #auth: AuthData = noAuth
  readonly key = randomUUID()
  paidId = ''

  constructor(bases: () => readonly string[], banks: () => readonly string[]) {
    this.#bases = bases
    this.#banks = banks
  }

  async #until<A>(step: string, attempt: (base: number) => Promise<A | null>): Promise<A> {
    const end = Date.now() + maxWaitMs
    for (let turn = 0; Date.now() < end; turn += 1) {
      const made = await attempt(turn % this.#bases().length).catch(() => null)
      if (made !== null) return made
      await sleep(150)
    }
    throw new StepTimedOut(step)
  }

  #calls<A>(run: (call: Call) => Effect.Effect<A, BackendFailed>): (base: number) => Promise<A | null> {
    return (base) => {
      const call = makeCall({
        baseUrl: this.#bases()[base] ?? '',
        fetch: globalThis.fetch,
        auth: () => this.#auth,
        timeoutMs: 4000,
      })
      return Effect.runPromise(
        run(call).pipe(Effect.catchTag('BackendUnavailable', () => Effect.succeed(null))),
      )
    }
  }

  async signIn(): Promise<void> {
    const made = await this.#until(
      'client',
      this.#calls((call) => call.request(client, {})),
    )
    const user = await this.#until(
      'user',
      this.#calls((call) => call.request(newUser, { clientId: made.clientId, channel })),
    )
    this.#auth = { ...made, ...user }
  }

  async #create(ids: readonly string[], key: string): Promise<Payment> {
    const input = { ids, paymentSystem: 'A3', email } as never
    const { payment } = await this.#until(
      'create',
      this.#calls((call) => call.request(createPayment, input, key)),
    )
    return payment
  }

  async #status(id: string, isEnough: (payment: Payment) => boolean): Promise<Payment> {
    return this.#until('status', async (base) => {
      const answer = await this.#calls((call) => call.request(paymentStatus, { paymentId: id }))(base)
      if (answer !== null && isEnough(answer.payment)) return answer.payment
      await sleep(200)
      return null
    })
  }

  async #enterCard({ payUrl }: Payment): Promise<void> {
    const number = testCards.find(({ outcome }) => outcome === 'paid')?.number ?? ''
    const body = new URLSearchParams({ number, expiry: '12/30', code: '123' })
    await this.#until('card', async (base) => {
      const url = new URL(new URL(payUrl ?? '').pathname, this.#banks()[base])
      const answer = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(4000),
      })
      return answer.status < 500 ? answer.status : null
    })
  }

  /** Asks for the status again and again: the bank is asked by the first request three seconds after the last event. */
  async #watch(id: string, forMs: number): Promise<void> {
    const end = Date.now() + forMs
    while (Date.now() < end) {
      // oxlint-disable-next-line no-await-in-loop -- the requests of one payer follow one another
      await this.#status(id, () => true)
      // oxlint-disable-next-line no-await-in-loop
      await sleep(100)
    }
  }

  /** Pays one charge, after watching it or waiting for a while; the state that the payer sees at the end. */
  async pay(charge: string, payer: 'hurries' | 'watches' | 'waits'): Promise<string> {
    const created = await this.#create([charge], this.key)
    this.paidId = created.id
    if (payer === 'watches') await this.#watch(created.id, idleMs)
    if (payer === 'waits') await sleep(idleMs)
    const shown = await this.#status(created.id, ({ payUrl, state }) => payUrl !== null || isTerminal(state))
    if (shown.payUrl !== null) await this.#enterCard(shown)
    const { state, receiptName } = await this.#status(created.id, (payment) => payment.state === 'paid').then(
      (payment) => ({ state: payment.state, receiptName: payment.receipt }),
    )
    await this.#until(
      'receipt',
      this.#calls((call) => call.request(receipt, { receipt: receiptName } as never)),
    )
    await this.#until(
      'cashback',
      this.#calls((call) =>
        call.request(requestCashback, { id: created.id, email, description: 'Оплата штрафа' }),
      ),
    )
    return state
  }

  /** Cancels while the card is entered; the payment has ended either way. */
  async race(charge: string): Promise<string> {
    const created = await this.#create([charge], randomUUID())
    const shown = await this.#status(created.id, ({ payUrl, state }) => payUrl !== null || isTerminal(state))
    const cancelling = this.#calls((call) =>
      call.request(cancelPayment, { paymentId: created.id }).pipe(
        Effect.asVoid,
        Effect.catchTag('BackendRefused', () => Effect.void),
      ),
    )
    const racing = this.#until('cancel', async (base) => ((await cancelling(base)) === null ? null : true))
    await Promise.all([
      racing.catch(() => null),
      shown.payUrl === null ? null : this.#enterCard(shown).catch(() => null),
    ])
    const ended = await this.#status(created.id, ({ state }) => isTerminal(state))
    return ended.state
  }

  /** A register sends one charge in a batch, again and again until it is taken. */
  async sendBatch(serial: number, secret: string): Promise<void> {
    const path = `/api/registers/gibdd/batches/batch-${serial}`
    const body = `${writeChargeRecord(sampleRecord({ uin: sampleUin(serial) }))}\n`
    await this.#until('batch', async (base) => {
      const answer = await fetch(`${this.#bases()[base]}${path}`, {
        method: 'PUT',
        body,
        headers: {
          'content-type': 'application/x-ndjson',
          [signatureHeader]: sign(secret, requestText('PUT', path, body), instant(Date.now())),
        },
        signal: AbortSignal.timeout(4000),
      })
      return answer.status === 200 ? true : null
    })
  }
}
