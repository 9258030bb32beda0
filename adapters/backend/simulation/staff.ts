import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { kopecks } from '#domain/money/kopecks.ts'
import { merchantSecret } from '#adapters/backend/server/acquirer/acquirer-secret.ts'
import { sign } from '#adapters/backend/server/acquirer/signature.ts'
import {
  settlePayment,
  SettlementRefused,
} from '#adapters/backend/server/features/payments/progress/settle-payment.ts'
import {
  RefundRefused,
  requestRefund,
} from '#adapters/backend/server/features/payments/refunds/request-refund.ts'
import { importCharges } from '#adapters/backend/server/registry/import-charges.ts'
import type { Deployment } from './deployment.ts'
import type { Scenario, SimulatedCharge } from './scenario.ts'
import { bankSecret } from './simulated-server.ts'
import type { Simulation } from './simulation.ts'

/** The support operator, who settles disputes by what the bank has and returns money. */
export class Operator {
  readonly #simulation: Simulation
  readonly #deployment: Deployment

  constructor(simulation: Simulation, deployment: Deployment) {
    this.#simulation = simulation
    this.#deployment = deployment
  }

  /** Settles every payment that waits for a person; false where there is none. */
  async settleAll(): Promise<boolean> {
    const rows = await this.#simulation.database.store.db
      .selectFrom('payments')
      .select(['id', 'state'])
      .where('state', 'in', ['mismatch', 'refunding'])
      .orderBy('created_at')
      .execute()
    for (const { id, state } of rows) await this.#settle(id, state)
    return rows.length > 0
  }

  async #settle(id: string, state: string): Promise<void> {
    const { bank } = this.#deployment
    if (state === 'refunding') {
      if (await this.#hasRefund(id)) return
      bank.returnOutsideApi(id)
      return this.#decide(id, 'refunded')
    }
    if (bank.captured(id) === 0) return this.#decide(id, 'unpaid')
    return this.#decide(id, (await this.#isPaidByAnother(id)) ? 'refund' : 'paid')
  }

  async #decide(id: string, verdict: 'paid' | 'unpaid' | 'refund' | 'refunded'): Promise<void> {
    const server = this.#deployment.pick()
    if (server === null) return
    const { store } = this.#simulation.database
    const result = await settlePayment(store, id, verdict, 'ответ банка', server.needs).then(
      ({ state }) => state,
      (error: unknown) => {
        if (error instanceof SettlementRefused) return error.code
        throw error
      },
    )
    this.#simulation.note(`operator: ${this.#simulation.nameOf('payment', id)} ${verdict} → ${result}`)
  }

  async #hasRefund(id: string): Promise<boolean> {
    const rows = await this.#simulation.database.store.db
      .selectFrom('refunds')
      .select('id')
      .where('payment_id', '=', id)
      .where('state', 'in', ['requested', 'sent'])
      .execute()
    return rows.length > 0
  }

  async #isPaidByAnother(id: string): Promise<boolean> {
    const rows = await this.#simulation.database.store.db
      .selectFrom('payment_items as own')
      .innerJoin('charge_claims', 'charge_claims.charge_id', 'own.charge_id')
      .select('charge_claims.payment_id')
      .where('own.payment_id', '=', id)
      .where('charge_claims.payment_id', '!=', id)
      .execute()
    return rows.length > 0
  }

  /** Returns the money of a paid payment, or of one of its charges. */
  async refund(): Promise<void> {
    const { random, database } = this.#simulation
    const paid = await database.store.db
      .selectFrom('payments')
      .select('id')
      .where('state', '=', 'paid')
      .orderBy('created_at')
      .execute()
    const server = this.#deployment.pick()
    if (paid.length === 0 || server === null) return
    const { id } = random.pick(paid)
    const items = await database.store.db
      .selectFrom('payment_items')
      .select('uin')
      .where('payment_id', '=', id)
      .orderBy('position')
      .execute()
    const uins = random.chance(0.5) ? [] : items.slice(0, 1).map(({ uin }) => uin)
    const order = { paymentId: id, uins, reason: 'ошибка', key: null }
    const deps = { ...server.needs, refundsParts: () => true }
    const result = await requestRefund(database.store, order, deps).then(
      ({ state }) => state,
      (error: unknown) => {
        if (error instanceof RefundRefused) return error.code
        throw error
      },
    )
    this.#simulation.note(`operator: refund of ${this.#simulation.nameOf('payment', id)} → ${result}`)
  }
}

/** The register: a batch with a charge whose sum has changed, that was paid at another service, or whose payment it confirms. */
export const sendRegisterBatch = async (simulation: Simulation, { charges }: Scenario): Promise<void> => {
  const { random, database } = simulation
  const charge = random.pick(charges)
  const what = random.pick(['same', 'other sum', 'paid elsewhere', 'cleared'] as const)
  if (what === 'other sum') charge.amounts.push(kopecks(random.int(1, 20) * 25_000))
  if (what === 'paid elsewhere') charge.isPaidElsewhere = true
  const at = new Date(simulation.time.now()).toISOString()
  const line = what === 'cleared' ? confirmationOf(charge, at) : recordOf(charge, at)
  const summary = await importCharges(
    database.store,
    Readable.from([Buffer.from(`${JSON.stringify(line)}\n`)]),
    {
      now: () => simulation.time.now(),
      register: 'simulation',
    },
  )
  if (what !== 'cleared' && summary.refused > 0)
    simulation.reportViolation(0, 'a batch of the register was refused')
  simulation.note(`register: ${charge.uin} ${what}, ${JSON.stringify(summary)}`)
}

const confirmationOf = ({ uin }: SimulatedCharge, at: string) => ({
  kind: 'confirmation',
  uin,
  stage: 'cleared',
  at,
})

const recordOf = ({ uin, ruledOn, amounts, isPaidElsewhere }: SimulatedCharge, at: string) => ({
  uin,
  kind: 'fine',
  documents: { sts: ['9911123456'] },
  ruledAt: ruledOn,
  amount: amounts.at(-1),
  article: '12.9 ч.2',
  title: 'Превышение скорости на 20–40 км/ч',
  ...(isPaidElsewhere && { paidAt: at }),
})

/** Webhooks that the bank has not sent: a wrong or an old signature, an unknown payment. Each is refused and changes nothing. */
export const forgeWebhook = async (
  simulation: Simulation,
  deployment: Deployment,
  paymentId: string | undefined,
): Promise<void> => {
  const server = deployment.pick()
  if (server === null) return
  const kind = simulation.random.pick(['wrong signature', 'old signature', 'unknown payment'] as const)
  const isUnknown = kind === 'unknown payment' || paymentId === undefined
  const bankEvent = {
    eventId: randomUUID(),
    paymentId: isUnknown ? randomUUID() : paymentId,
    system: 'A3',
    state: 'paid',
    amount: 100,
    reference: 'forged',
  } as const
  deployment.forged.push(bankEvent.eventId)
  const secret = kind === 'wrong signature' ? 'a guess' : merchantSecret(bankSecret, 'A3')
  const age = kind === 'old signature' ? 600_000 : 0
  const at = (server.process.now() - age) as typeof simulation.time extends { now(): infer I } ? I : never
  const status = await server.receive(
    'A3',
    deployment.bodyOf(bankEvent),
    sign(secret, deployment.bodyOf(bankEvent), at),
  )
  simulation.note(`stranger: webhook with ${kind} → ${status ?? 'no answer'}`)
  // The database may be down for the look-up of the payment, which follows the check of the signature.
  const refusals = kind === 'unknown payment' ? [404, 503] : [403]
  if (status !== null && !refusals.includes(status))
    simulation.reportViolation(8, `a webhook with ${kind} was answered ${status}`)
}
