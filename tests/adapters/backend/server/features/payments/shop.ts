import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import type { ChargeKind, ChargeId } from '#domain/charges/charge.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { Payment, PaymentId } from '#domain/payment/payment.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import { cancelPayment, paymentStatus } from '#adapters/backend/contract/payments/payments.contract.ts'
import { createPayment } from '#adapters/backend/contract/payments/payment-order.contract.ts'
import type { InputOf } from '#adapters/backend/contract/endpoint.ts'
import { merchantSecret } from '#adapters/backend/server/acquirer/acquirer-secret.ts'
import type { OrderWebhook } from '#adapters/backend/server/acquirer/sandbox-messages.ts'
import type { SandboxAcquirer } from '#adapters/backend/server/acquirer/sandbox/sandbox-acquirer.ts'
import { testCards, type CardOutcome } from '#adapters/backend/server/acquirer/sandbox/test-cards.ts'
import { sign, signatureHeader } from '#adapters/backend/server/acquirer/signature.ts'
import { webhookPath } from '#adapters/backend/server/features/payments/progress/webhook.routes.ts'
import { makeQueryAcquirer } from '#adapters/backend/server/features/payments/progress/query-acquirer.ts'
import type { AcquirerDeps } from '#adapters/backend/server/features/payments/progress/send-order.ts'
import { reconcile } from '#adapters/backend/server/features/payments/progress/reconcile.ts'
import type { LogLevel } from '#adapters/log/log.ts'
import type { BackendFixture } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecipient } from '#tests/support/samples/charge-sample.ts'
import { rowUin } from '#tests/support/samples/charge-rows.ts'
import { shopSecret } from './addresses.ts'
import type { Network } from './network.ts'

export interface LogLine {
  readonly level: LogLevel
  readonly event: string
  readonly fields: Readonly<Record<string, unknown>>
}

export type Outcome<A> = { readonly ok: A } | { readonly refused: string; readonly message: string }

const asOutcome = <A>(requests: Effect.Effect<A, BackendFailed>): Promise<Outcome<A>> =>
  Effect.runPromise(
    requests.pipe(
      Effect.map((ok): Outcome<A> => ({ ok })),
      Effect.catchTag('BackendRefused', ({ code, message }) =>
        Effect.succeed<Outcome<A>>({ refused: code, message }),
      ),
    ),
  )

/** Returns the success value; a failure ends the test. */
export const done = <A>(outcome: Outcome<A>): A => {
  if ('ok' in outcome) return outcome.ok
  throw new Error(`${outcome.refused}: ${outcome.message}`)
}

interface ChargeSample {
  readonly kind?: ChargeKind
  readonly amount?: number
  readonly ruledOn?: string
  readonly sts?: string
  readonly plate?: string
}

type Order = Partial<Omit<InputOf<typeof createPayment>, 'ids'>> & { readonly key?: string }

let serial = Math.trunc(Math.random() * 1e9)

const nextUin = (): string => {
  serial += 1
  return rowUin(serial)
}

export class Shop {
  readonly backend: BackendFixture
  readonly bank: SandboxAcquirer
  readonly network: Network
  readonly lines: readonly LogLine[]
  readonly needs: AcquirerDeps

  constructor(
    backend: BackendFixture,
    bank: SandboxAcquirer,
    network: Network,
    lines: readonly LogLine[],
    needs: AcquirerDeps,
  ) {
    this.backend = backend
    this.bank = bank
    this.network = network
    this.lines = lines
    this.needs = needs
  }

  get db() {
    return this.backend.store.db
  }

  /** A fine of 750 ₽ ruled on 2 November 2026, unless said otherwise: 562,50 ₽ with the discount. */
  async charge({ kind = 'fine', amount = 75_000, ruledOn = '2026-11-02', sts, plate }: ChargeSample = {}) {
    const { id } = await this.db
      .insertInto('charges')
      .values({
        uin: nextUin(),
        kind,
        title: 'Превышение скорости на 20–40 км/ч',
        article: kind === 'fine' ? '12.9 ч.2' : null,
        ruled_on: ruledOn,
        amount,
        photos: '[]',
        bailiff: false,
        source: 'test',
        record_hash: '',
        updated_at: new Date(this.backend.clock.now()),
        recipient: JSON.stringify(sampleRecipient('УФК по г. Москве (УГИБДД)')),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [kindOfDocument, value] of [
      ['sts', sts],
      ['plate', plate],
    ] as const)
      if (value !== undefined)
        await this.db
          .insertInto('charge_documents')
          .values({ kind: kindOfDocument, value, charge_id: id })
          .execute()
    return id as ChargeId
  }

  create(auth: AuthData, ids: readonly ChargeId[], { key, ...order }: Order = {}): Promise<Outcome<Payment>> {
    const input = { ids, paymentSystem: 'A3', ...order }
    return asOutcome(
      this.backend
        .as(auth)
        .request(createPayment, input, key ?? randomUUID())
        .pipe(Effect.map(({ payment }) => payment)),
    )
  }

  status(auth: AuthData, paymentId: string): Promise<Outcome<Payment>> {
    return asOutcome(
      this.backend
        .as(auth)
        .request(paymentStatus, { paymentId })
        .pipe(Effect.map(({ payment }) => payment)),
    )
  }

  cancel(auth: AuthData, paymentId: PaymentId): Promise<Outcome<Payment>> {
    return asOutcome(
      this.backend
        .as(auth)
        .request(cancelPayment, { paymentId })
        .pipe(Effect.map(({ payment }) => payment)),
    )
  }

  /** What the payer's browser sends to the bank. */
  post(path: string, form: Readonly<Record<string, string>> = {}): Promise<Response> {
    const body = new URLSearchParams(form)
    return this.bank.handler(new Request(new URL(path, 'http://bank.test'), { method: 'POST', body }))
  }

  get(path: string): Promise<Response> {
    return this.bank.handler(new Request(new URL(path, 'http://bank.test')))
  }

  /** Types a test card into the bank's page. */
  async enterCard({ payUrl }: Pick<Payment, 'payUrl'>, outcome: CardOutcome = 'paid'): Promise<Response> {
    if (payUrl === null) throw new Error('this payment leads to no bank')
    const number = testCards.find((card) => card.outcome === outcome)?.number ?? ''
    return this.post(new URL(payUrl).pathname, { number, expiry: '12/30', code: '123' })
  }

  /** The bank's webhooks that are due. */
  deliver(): Promise<void> {
    return this.bank.tick()
  }

  /** A turn of the reconciler. */
  reconcile(): Promise<void> {
    return Effect.runPromise(reconcile(this.needs, makeQueryAcquirer(this.needs)))
  }

  /** A webhook as the bank would sign it. */
  webhook(payment: Pick<Payment, 'id' | 'total'>, overrides: Partial<OrderWebhook> = {}): string {
    const webhook: OrderWebhook = {
      eventId: randomUUID(),
      merchantOrder: payment.id,
      state: 'paid',
      amount: payment.total,
      declineReason: null,
      reference: null,
      ...overrides,
    }
    return JSON.stringify(webhook)
  }

  signed(body: string): string {
    return sign(merchantSecret(shopSecret, 'A3'), body, this.backend.clock.now())
  }

  sendWebhook(body: string, signature = this.signed(body)): Promise<Response> {
    return this.backend.request(webhookPath('A3'), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    })
  }

  forge(body: string): string {
    return sign('a guess', body, this.backend.clock.now())
  }

  logged(event: string): readonly LogLine[] {
    return this.lines.filter((line) => line.event.includes(event))
  }

  async stateOf({ id }: Pick<Payment, 'id'>): Promise<string> {
    const row = await this.db
      .selectFrom('payments')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.state
  }

  /** The payment that has claimed a charge. */
  async holderOf(charge: ChargeId): Promise<Pick<Payment, 'id' | 'total'>> {
    const { id, total } = await this.db
      .selectFrom('charge_claims')
      .innerJoin('payments', 'payments.id', 'charge_claims.payment_id')
      .select(['payments.id', 'payments.total'])
      .where('charge_claims.charge_id', '=', charge)
      .executeTakeFirstOrThrow()
    return { id: id as PaymentId, total: kopecks(total) }
  }

  /** A payment that waits at the bank. */
  async started(auth?: AuthData, overrides: Order = {}): Promise<Payment & { readonly auth: AuthData }> {
    const payer = auth ?? (await this.backend.signIn())
    const payment = done(await this.create(payer, [await this.charge()], overrides))
    return { ...payment, auth: payer }
  }
}

export const discounted = kopecks(56_250)
