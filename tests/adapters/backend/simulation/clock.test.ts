import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPayment, paymentFee } from '#adapters/backend/contract/payments/payment-order.contract.ts'
import { Deployment } from '#adapters/backend/simulation/deployment.ts'
import { insertScenario } from '#adapters/backend/simulation/scenario.ts'
import { deleteRows, type SimulatedDatabase } from '#adapters/backend/simulation/simulated-database.ts'
import type { CallOutcome } from '#adapters/backend/simulation/simulated-server.ts'
import { Simulation } from '#adapters/backend/simulation/simulation.ts'
import { openSimulated } from './open-simulated.ts'

let database: SimulatedDatabase
beforeAll(async () => {
  database = await openSimulated()
})
afterAll(() => database.close())

const hour = 3_600_000

/** A charge of 750 ₽, and a server whose clock shows a moment. */
const serverAt = async (moment: string, ruledOn: string) => {
  await deleteRows(database.store)
  const simulation = new Simulation(database, 1)
  simulation.endFaults()
  const { charges, drivers } = await insertScenario(simulation)
  const ids = charges.slice(0, 1).map(({ id }) => id)
  await database.store.db
    .updateTable('charges')
    .set({ ruled_on: ruledOn, amount: 75_000 })
    .where('id', 'in', ids)
    .execute()
  const deployment = new Deployment(simulation)
  const server = deployment.pick()
  if (server === null) throw new Error('a server was started')
  server.process.aheadMs = Date.parse(moment) - simulation.time.now()
  const answered = async <A>(calling: Promise<CallOutcome<A>>): Promise<A> => {
    const outcomes: CallOutcome<A>[] = []
    const collect = async () => void outcomes.push(await calling)
    void collect()
    while (outcomes.length === 0) await simulation.run(simulation.time.now() + 20)
    const [outcome] = outcomes
    if (outcome?._tag !== 'Answer') throw new Error(`no answer: ${JSON.stringify(outcome)}`)
    return outcome.value
  }
  return { simulation, deployment, server, answered, ids, userId: drivers[0] ?? '' }
}

/** Days of the law that were counted by hand: thirty days after the ruling, or the next working day. */
const days = [
  { ruledOn: '2026-11-02', lastDay: '2026-12-02', next: '2026-12-03', what: 'an ordinary day' },
  { ruledOn: '2026-10-22', lastDay: '2026-11-23', next: '2026-11-24', what: 'moved from a Saturday' },
  { ruledOn: '2028-01-30', lastDay: '2028-02-29', next: '2028-03-01', what: 'the leap day' },
  { ruledOn: '2026-12-14', lastDay: '2027-01-13', next: '2027-01-14', what: 'in the next year' },
] as const

describe.each(days)('a discount whose last day is $what', ({ ruledOn, lastDay, next }) => {
  test.each([
    [`${lastDay}T23:59:59.000+03:00`, 56_250],
    [`${next}T00:00:00.000+03:00`, 75_000],
  ])('at %s the charge costs %i kopecks', async (moment, amount) => {
    const { server, answered, ids, userId } = await serverAt(moment, ruledOn)
    const quote = await answered(server.call(paymentFee, { userId, input: { fineIds: ids } }))
    expect(quote.items.map((item) => item.amount)).toEqual([amount])
  })

  test('a payment with the discount expires at midnight in Moscow', async () => {
    const { server, answered, ids, userId } = await serverAt(`${lastDay}T23:30:00.000+03:00`, ruledOn)
    const input = { ids, paymentSystem: 'A3' }
    await answered(server.call(createPayment, { userId, key: 'key-0000000000000001', input }))
    const { expires_at: end } = await database.store.db
      .selectFrom('payments')
      .select('expires_at')
      .executeTakeFirstOrThrow()
    expect(end).toEqual(new Date(`${next}T00:00:00.000+03:00`))
  })
})

describe('a clock that is set', () => {
  test.each([-400 * 24, -2, 2])('by %i hours does not keep an unpaid payment open', async (hours) => {
    const at = await serverAt('2026-11-21T12:00:00.000+03:00', '2026-11-02')
    const { simulation, server, answered, ids, userId } = at
    await answered(
      server.call(createPayment, {
        userId,
        key: 'key-0000000000000002',
        input: { ids, paymentSystem: 'A3' },
      }),
    )
    server.process.aheadMs += hours * hour
    for (let turn = 0; turn < 2; turn += 1) {
      await answered(server.sweep())
      simulation.time.skip(3 * hour)
    }
    // Back at the right time, and past the end of the payment.
    server.process.aheadMs -= hours * hour
    await answered(server.sweep())
    const { state } = await database.store.db.selectFrom('payments').select('state').executeTakeFirstOrThrow()
    expect(['cancelled', 'expired']).toContain(state)
  })
})
