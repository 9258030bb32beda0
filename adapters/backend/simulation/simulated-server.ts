import { Cause, Clock, Effect, Exit, Option } from 'effect'
import { Hono } from 'hono'
import { defaultCommission } from '#domain/payment/commission.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import type { AnyEndpoint, InputOf, ReplyOf } from '#adapters/backend/contract/endpoint.ts'
import type { Acquirer } from '#adapters/backend/server/acquirer/acquirer.ts'
import { merchantSecret } from '#adapters/backend/server/acquirer/acquirer-secret.ts'
import { makeSandboxClient } from '#adapters/backend/server/acquirer/sandbox-client.ts'
import { signatureHeader } from '#adapters/backend/server/acquirer/signature.ts'
import { isDatabaseUnreachable } from '#adapters/backend/server/database/database-failed.ts'
import { paymentsFeature } from '#adapters/backend/server/features/payments/payments.routes.ts'
import { webhookPath } from '#adapters/backend/server/features/payments/progress/webhook.routes.ts'
import { makeQueryAcquirer } from '#adapters/backend/server/features/payments/progress/query-acquirer.ts'
import type { AcquirerDeps } from '#adapters/backend/server/features/payments/progress/send-order.ts'
import { reconcile } from '#adapters/backend/server/features/payments/progress/reconcile.ts'
import type { PasswordWork } from '#adapters/backend/server/http/password-work.ts'
import type { CallFailure } from '#adapters/backend/server/http/refused.ts'
import type { Route } from '#adapters/backend/server/http/route.ts'
import { makeOutbox, noDeliveries } from '#adapters/backend/server/outbox/outbox.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import type { SimulatedBank } from './simulated-bank.ts'
import { bankTimeoutMs, SimulatedProcess } from './simulated-process.ts'
import type { Simulation } from './simulation.ts'

/** Shared by the shop and the bank. */
export const bankSecret = 'of the simulated bank'

const origin = 'https://kvitok.test'
export const simulatedOperatorEmail = 'operator@kvitok.test'

/** What a caller learns: an answer, a refusal, an outage, or nothing. */
export type CallOutcome<A> =
  | { readonly _tag: 'Answer'; readonly value: A }
  | { readonly _tag: 'Refused'; readonly code: string }
  | { readonly _tag: 'Unavailable' }
  | { readonly _tag: 'Lost' }

/** Payments hash no passwords. */
const noPasswords: PasswordWork = {
  reserve: () => Effect.die('the simulation has no passwords'),
  noteFailure: () => undefined,
}

const agent = { legalName: 'ООО «А»', licence: 'Лицензия № 1' }

interface Request<E extends AnyEndpoint> {
  readonly userId: string
  readonly input: InputOf<E>
  readonly key?: string
}

/** One process of the product: its real use cases, webhooks and jobs behind the boundaries of a process. */
export class SimulatedServer {
  readonly process: SimulatedProcess
  readonly needs: AcquirerDeps
  readonly #simulation: Simulation
  readonly #routes: ReadonlyMap<string, Route>
  readonly #app = new Hono()
  readonly #sweep: Effect.Effect<void, CallFailure>

  constructor(simulation: Simulation, bank: SimulatedBank, name: string) {
    this.#simulation = simulation
    this.process = new SimulatedProcess(simulation, name)
    const { now } = this.process
    const store = this.process.store()
    const deps = {
      store,
      now,
      log: simulation.log,
      secret: randomSecret,
      siteUrl: origin,
      outbox: makeOutbox({ now, deliveries: noDeliveries }),
      passwordWork: noPasswords,
      operatorEmail: simulatedOperatorEmail,
    }
    const options = {
      acquirers: { A3: this.#acquirer(bank, 'A3'), moneta: this.#acquirer(bank, 'moneta') },
      webhookOrigin: () => origin,
      operatorEmail: simulatedOperatorEmail,
    }
    this.needs = { ...deps, ...options }
    const feature = paymentsFeature({
      ...options,
      agents: { A3: agent, moneta: agent },
      policy: defaultCommission,
    })(deps)
    this.#routes = new Map(feature.routes.map((route) => [route.endpoint.name, route]))
    feature.mount?.(this.#app)
    this.#app.onError((error: Error, context) => {
      const isOutage = isDatabaseUnreachable(error)
      if (!isOutage) simulation.reportViolation(0, `a webhook ended in a defect: ${(error as Error).message}`)
      return context.body(null, isOutage ? 503 : 500)
    })
    this.#sweep = reconcile(this.needs, makeQueryAcquirer(this.needs))
  }

  /** The client of the bank with its real signatures; its requests go to the simulated bank. */
  #acquirer(bank: SimulatedBank, system: PaymentSystem): Acquirer {
    const { process } = this
    const client = makeSandboxClient({
      system,
      secret: merchantSecret(bankSecret, system),
      now: process.now,
      baseUrl: '',
      fetch: () => Promise.reject(new Error('there is no network')),
      timeoutMs: bankTimeoutMs,
    })
    return {
      ...client,
      register: (order) => process.ask(() => bank.register(order, system)),
      report: (id) => process.ask(() => bank.report(id)),
      cancel: (id) => process.ask(() => bank.cancel(id)),
      refund: (order) => process.ask(() => bank.refund(order)),
    }
  }

  #read<A>(what: string, exit: Exit.Exit<A, CallFailure>): CallOutcome<A> {
    if (Exit.isSuccess(exit)) return { _tag: 'Answer', value: exit.value }
    const failure = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
    if (failure?._tag === 'Refused') return { _tag: 'Refused', code: failure.code }
    if (failure === undefined)
      this.#simulation.reportViolation(0, `${what} ended in a defect: ${Cause.pretty(exit.cause)}`)
    return { _tag: 'Unavailable' }
  }

  async #run<A>(what: string, effect: Effect.Effect<A, CallFailure>): Promise<CallOutcome<A>> {
    const running = Effect.runPromiseExit(Effect.provideService(effect, Clock.Clock, this.process.clock))
    return Promise.race([running.then((exit) => this.#read(what, exit)), this.process.death])
  }

  /** Calls a handler of the contract as its user. */
  call<E extends AnyEndpoint>(
    endpoint: E,
    { userId, input, key }: Request<E>,
  ): Promise<CallOutcome<ReplyOf<E>>> {
    const route = this.#routes.get(endpoint.name)
    if (route === undefined) throw new Error(`no route for ${endpoint.name}`)
    const caller = {
      userId,
      accountId: userId,
      isLegalEntity: false,
      organisation: null,
      sessionId: '',
      staffEmail: '',
    }
    const handling = route.handle({ input, caller, network: null, idempotencyKey: key ?? null })
    return this.#run(endpoint.name, handling) as Promise<CallOutcome<ReplyOf<E>>>
  }

  /** Receives a webhook; the status is null when the process died before its answer. */
  async receive(system: PaymentSystem, body: string, signature: string): Promise<number | null> {
    const request = new Request(`${origin}${webhookPath(system)}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    })
    const answer = Promise.resolve(this.#app.fetch(request)).then(({ status }) => status)
    return Promise.race([answer, this.process.death.then(() => null)])
  }

  /** One turn of the reconciliation job. */
  sweep(): Promise<CallOutcome<void>> {
    return this.#run('the reconciliation', this.#sweep)
  }
}
