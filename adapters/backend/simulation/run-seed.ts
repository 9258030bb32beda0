import { hourMs, minuteMs } from '#domain/dates/duration.ts'
import { Deployment } from './deployment.ts'
import { checkInvariants } from './invariants.ts'
import { type AnsweredPayment, SimulatedPayer } from './payer.ts'
import { insertScenario } from './scenario.ts'
import { deleteRows, type SimulatedDatabase } from './simulated-database.ts'
import { forgeWebhook, Operator, sendRegisterBatch } from './staff.ts'
import { Simulation } from './simulation.ts'

/** What became of one seed. */
export interface SeedReport {
  readonly seed: number
  readonly trace: readonly string[]
  /** Hash of the trace: equal for equal seeds. */
  readonly hash: string
  readonly violations: readonly string[]
  readonly faults: ReadonlyMap<string, number>
  /** Virtual time that has passed. */
  readonly virtualMs: number
  readonly payments: number
}

/** Actions of people in one run. */
const actions = { least: 3, most: 7 }

/** Everything that happens in a run before the faults end, at random moments of its window. */
const schedule = (
  simulation: Simulation,
  { deployment, operator, payers, answered, scenario }: Actors,
  windowMs: number,
): void => {
  const { random, time } = simulation
  const at = () => random.int(0, windowMs)
  const act = (run: () => Promise<void>) => time.after(at(), () => void simulation.runAction(run))
  for (let one = random.int(actions.least, actions.most); one > 0; one -= 1) {
    const payer = random.pick(payers)
    act(() => {
      const count = payer.isCompany ? random.int(2, 4) : random.int(1, 2)
      const first = random.int(0, scenario.charges.length - 1)
      return payer.person.pay(scenario.charges.slice(first, first + count))
    })
  }
  for (let one = random.int(2, 5); one > 0; one -= 1)
    act(async () => {
      const server = deployment.pick()
      if (server === null) return
      const outcome = await server.sweep()
      simulation.note(`${server.process.name}: sweep → ${outcome._tag.toLowerCase()}`)
    })
  const known = (): AnsweredPayment | undefined => (answered.length === 0 ? undefined : random.pick(answered))
  act(() => forgeWebhook(simulation, deployment, known()?.payment.id))
  act(async () => {
    const other = known()
    if (other !== undefined) await random.pick(payers).person.lookAt(other)
  })
  act(() => simulation.exclusively(async () => void (await operator.settleAll())))
  for (let one = random.int(0, 2); one > 0; one -= 1)
    act(() => simulation.exclusively(() => operator.refund()))
  if (random.chance(0.2)) act(() => simulation.exclusively(() => sendRegisterBatch(simulation, scenario)))
  for (let one = simulation.faults.clockSteps; one > 0; one -= 1)
    act(async () => {
      const step = random.int(-2 * hourMs, 2 * hourMs)
      const server = deployment.pick()
      if (server === null) return
      server.process.aheadMs = step
      simulation.happens('clock step', 1)
      simulation.note(`the clock of ${server.process.name} is set by ${Math.round(step / 1000)} s`)
    })
}

interface Actors {
  readonly deployment: Deployment
  readonly operator: Operator
  readonly payers: readonly { readonly person: SimulatedPayer; readonly isCompany: boolean }[]
  readonly answered: AnsweredPayment[]
  readonly scenario: Awaited<ReturnType<typeof insertScenario>>
}

const sweepOnce = async (simulation: Simulation, deployment: Deployment): Promise<void> => {
  void deployment.pick()?.sweep()
  await simulation.run(simulation.time.now() + hourMs)
}

/** Runs one seed in a database without rows: a day of payments with faults, then recovery, then the checks. */
export const runSeed = async (database: SimulatedDatabase, seed: number): Promise<SeedReport> => {
  await deleteRows(database.store)
  const simulation = new Simulation(database, seed)
  const scenario = await insertScenario(simulation)
  const deployment = new Deployment(simulation)
  const answered: AnsweredPayment[] = []
  const people = [
    ...scenario.drivers.map((userId) => ({ userId, isCompany: false })),
    ...scenario.companies.map((userId) => ({ userId, isCompany: true })),
  ]
  const payers = people.map(({ userId, isCompany }) => ({
    isCompany,
    person: new SimulatedPayer(simulation, deployment, { userId, isCompany, answered }),
  }))
  const operator = new Operator(simulation, deployment)
  const evidence = { simulation, deployment, scenario, answered }
  const windowMs = simulation.random.pick([20 * minuteMs, 3 * hourMs, 24 * hourMs])
  schedule(simulation, { ...evidence, operator, payers }, windowMs)
  await simulation.run(simulation.start + windowMs + 30 * minuteMs)
  await checkInvariants(evidence, { isRecovered: false })

  simulation.note('the faults are over')
  simulation.endFaults()
  deployment.recover()
  await simulation.run(simulation.time.now() + 5 * hourMs)
  deployment.recover()
  simulation.time.skip(2 * hourMs)
  await sweepOnce(simulation, deployment)
  simulation.time.skip(2 * hourMs)
  await sweepOnce(simulation, deployment)
  await checkInvariants(evidence, { isRecovered: true })
  if (await operator.settleAll()) {
    await operator.settleAll()
    await checkInvariants(evidence, { isRecovered: true })
  }
  return {
    seed,
    trace: simulation.trace,
    hash: simulation.hash(),
    violations: simulation.violations,
    faults: simulation.happened,
    virtualMs: simulation.time.now() - simulation.start,
    payments: answered.length,
  }
}
