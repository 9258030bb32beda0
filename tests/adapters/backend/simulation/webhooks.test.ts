import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { createPayment } from '#adapters/backend/contract/payments/payment-order.contract.ts'
import { merchantSecret } from '#adapters/backend/server/acquirer/acquirer-secret.ts'
import { sign } from '#adapters/backend/server/acquirer/signature.ts'
import { instant } from '#domain/dates/instant.ts'
import { Deployment } from '#adapters/backend/simulation/deployment.ts'
import { insertScenario } from '#adapters/backend/simulation/scenario.ts'
import { deleteRows, type SimulatedDatabase } from '#adapters/backend/simulation/simulated-database.ts'
import { bankSecret } from '#adapters/backend/simulation/simulated-server.ts'
import { Simulation } from '#adapters/backend/simulation/simulation.ts'
import { openSimulated } from './open-simulated.ts'

/** What can happen to a webhook on its way. */
const perturbations = [
  'lost',
  'repeated',
  'sixteen times at once',
  'overtaken by a later one',
  'hours late',
  'before the answer to the registration',
  'with a wrong signature',
  'with an old signature',
  'with another amount',
] as const

/** What the bank reports; the last one contradicts itself. */
const results = [
  'new',
  'challenge',
  'authorised',
  'paid',
  'declined',
  'cancelled',
  'unreadable',
  'paid, then declined',
] as const

const starts = ['registering', 'registered', 'authorised'] as const satisfies readonly PaymentState[]

type Perturbation = (typeof perturbations)[number]
type Result = (typeof results)[number]
type Start = (typeof starts)[number]

const hour = 3_600_000

/** The state after a webhook that arrives in order. */
const after = (start: PaymentState, result: Result): PaymentState => {
  if (result === 'unreadable') return start
  if (result === 'paid, then declined') return 'mismatch'
  if (result === 'new') return start === 'registering' ? 'registered' : start
  return result === 'challenge' && start === 'authorised' ? 'authorised' : result
}

/** Where time passes, the answer to the registration arrives. */
const afterNothing = (how: Perturbation, start: Start): PaymentState =>
  start === 'registering' && (how === 'lost' || how === 'hours late') ? 'registered' : start

const expected = (how: Perturbation, result: Result, start: Start): PaymentState => {
  if (how === 'with a wrong signature' || how === 'with an old signature') return start
  if (result === 'unreadable') return afterNothing(how, start)
  if (how === 'with another amount') return 'mismatch'
  if (how !== 'lost') return after(start, result)
  // The bank is asked instead: it names its last state.
  if (result === 'paid, then declined') return 'declined'
  return after(start, result)
}

let database: SimulatedDatabase
beforeAll(async () => {
  database = await openSimulated()
})
afterAll(() => database.close())

/** A payment in a state, and the bank that is about to send its webhook. */
class Case {
  readonly simulation: Simulation
  readonly deployment: Deployment
  paymentId = ''
  amount = 0

  constructor(seed: number) {
    this.simulation = new Simulation(database, seed)
    this.simulation.endFaults()
    this.deployment = new Deployment(this.simulation)
  }

  /** Stops the clock while the bank has the order and the shop has no answer yet, where the case begins there. */
  async begin(start: Start): Promise<void> {
    const { simulation, deployment } = this
    await deleteRows(database.store)
    const { charges, drivers } = await insertScenario(simulation)
    void deployment.pick()?.call(createPayment, {
      userId: drivers[0] ?? '',
      key: `key-${randomUUID()}`,
      input: { ids: charges.slice(0, 1).map(({ id }) => id), paymentSystem: 'A3' },
    })
    const isEarly = start === 'registering'
    while (deployment.bank.orders.size === 0) await simulation.run(simulation.time.now() + 20)
    if (!isEarly) await simulation.run(simulation.time.now() + 60_000)
    const [order] = deployment.bank.orders.values()
    this.paymentId = order?.paymentId ?? ''
    this.amount = order?.amount ?? 0
    if (start === 'authorised') {
      if (order !== undefined) order.state = 'authorised'
      await this.send('authorised')
    }
  }

  body(result: string, amount = this.amount, eventId = `${result}-event`): string {
    return JSON.stringify({
      eventId,
      merchantOrder: this.paymentId,
      state: result,
      amount,
      declineReason: null,
      reference: null,
    })
  }

  async post(body: string, { secret = merchantSecret(bankSecret, 'A3'), ageMs = 0 } = {}): Promise<number> {
    const at = instant(this.simulation.time.now() - ageMs)
    const answer = this.deployment.pick()?.receive('A3', body, sign(secret, body, at))
    const statuses: (number | null)[] = []
    const receiving = async () => void statuses.push((await answer) ?? null)
    void receiving()
    while (statuses.length === 0) await this.simulation.run(this.simulation.time.now() + 20)
    return statuses[0] ?? 0
  }

  async send(result: string, amount?: number): Promise<number> {
    return this.post(this.body(result, amount))
  }

  async state(): Promise<PaymentState> {
    const { state } = await database.store.db.selectFrom('payments').select('state').executeTakeFirstOrThrow()
    return state
  }

  async alerts(): Promise<number> {
    const rows = await database.store.db.selectFrom('operator_alerts').select('id').execute()
    return rows.length
  }

  async noted(): Promise<number> {
    return (await database.store.db.selectFrom('acquirer_inbox').select('event_id').execute()).length
  }
}

const readings = (result: Result): readonly string[] =>
  result === 'paid, then declined' ? ['paid', 'declined'] : [result]

/** Sends the webhooks of one case; the statuses of their answers. */
const happen = async (one: Case, how: Perturbation, result: Result): Promise<readonly number[]> => {
  const all = readings(result)
  const each = async (send: (reading: string) => Promise<number>) => {
    const statuses: number[] = []
    for (const reading of all) statuses.push(await send(reading))
    return statuses
  }
  switch (how) {
    case 'lost': {
      const [order] = one.deployment.bank.orders.values()
      const last = all.at(-1) ?? 'new'
      if (order !== undefined && last !== 'unreadable')
        order.state = (last === 'new' ? order.state : last) as never
      for (let sweeps = 0; sweeps < 2; sweeps += 1) {
        await one.simulation.run(one.simulation.time.now() + 60_000)
        void one.deployment.pick()?.sweep()
      }
      await one.simulation.run(one.simulation.time.now() + 60_000)
      return []
    }
    case 'repeated':
      return [...(await each((text) => one.send(text))), ...(await each((text) => one.send(text)))]
    case 'sixteen times at once':
      return (
        await Promise.all(all.map((text) => Promise.all(Array.from({ length: 16 }, () => one.send(text)))))
      ).flat()
    case 'overtaken by a later one': {
      const statuses = await each((text) => one.send(text))
      return [...statuses, await one.send('challenge')]
    }
    case 'hours late':
      one.simulation.time.skip(hour)
      return each((text) => one.send(text))
    case 'with a wrong signature':
      return each((text) => one.post(one.body(text), { secret: 'a guess' }))
    case 'with an old signature':
      return each((text) => one.post(one.body(text), { ageMs: 600_000 }))
    case 'with another amount':
      return each((text) => one.send(text, one.amount + 1))
    case 'before the answer to the registration':
      return each((text) => one.send(text))
  }
}

const statusOf = (how: Perturbation, result: Result): number => {
  if (how.endsWith('signature')) return 403
  return result === 'unreadable' ? 400 : 200
}

describe('webhooks of the acquirer', () => {
  test(
    'webhooks that are lost, repeated, late or forged end as declared in each of 216 cases',
    { timeout: 600_000 },
    async ({ task }) => {
      const cases = perturbations.flatMap((how) =>
        results.flatMap((result) => starts.map((start) => ({ how, result, start }))),
      )
      const wrong: string[] = []
      const started = performance.now()
      for (const [index, { how, result, start }] of cases.entries()) {
        const one = new Case(index)
        await one.begin(start)
        const notedBefore = await one.noted()
        const eventsBefore = await one.state()
        const statuses = await happen(one, how, result)
        const state = await one.state()
        const name = `${result}, ${how}, from ${start}`
        const overtaking = how === 'overtaken by a later one' ? statuses.slice(0, -1) : statuses
        const isDoubled = new Set(overtaking.map((status) => status === statusOf(how, result)))
        if (isDoubled.has(false)) wrong.push(`${name}: answered ${statuses.join(', ')}`)
        const wanted =
          how === 'overtaken by a later one' && after(start, result).startsWith('register')
            ? 'challenge'
            : expected(how, result, start)
        if (state !== wanted) wrong.push(`${name}: ${eventsBefore} → ${state}, not ${wanted}`)
        if (how.endsWith('signature') && (await one.noted()) !== notedBefore)
          wrong.push(`${name}: was stored`)
        if (state === 'mismatch' && (await one.alerts()) !== 1) wrong.push(`${name}: no alert, or several`)
        if (one.simulation.violations.length > 0)
          wrong.push(`${name}: ${one.simulation.violations.join('; ')}`)
      }
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      process.stdout.write(`webhooks: ${cases.length} cases in ${seconds} s, ${wrong.length} wrong\n`)
      task.meta.figures = { schedules: cases.length }
      expect(cases).toHaveLength(216)
      expect(wrong).toEqual([])
    },
  )
})
