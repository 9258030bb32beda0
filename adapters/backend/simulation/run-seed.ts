import { Deployment } from './deployment.ts'
import { checkBooks } from './invariants.ts'
import { type AnsweredPayment, SimulatedPayer } from './payer.ts'
import { prepare } from './setting.ts'
import { deleteRows, type SimulatedDatabase } from './simulated-database.ts'
import { forgeWebhook, Operator, sendRegisterBatch } from './staff.ts'
import { World } from './world.ts'

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

const minute = 60_000
const hour = 60 * minute

/** Actions of people in one run. */
const actions = { least: 3, most: 7 }

/** Everything that happens in a run before the faults end, at random moments of its window. */
const schedule = (
  world: World,
  { deployment, operator, payers, answered, setting }: Cast,
  windowMs: number,
): void => {
  const { random, time } = world
  const at = () => random.int(0, windowMs)
  const act = (run: () => Promise<void>) => time.after(at(), () => void world.guard(run))
  for (let one = random.int(actions.least, actions.most); one > 0; one -= 1) {
    const payer = random.pick(payers)
    act(() => {
      const count = payer.isCompany ? random.int(2, 4) : random.int(1, 2)
      const first = random.int(0, setting.charges.length - 1)
      return payer.person.pay(setting.charges.slice(first, first + count))
    })
  }
  for (let one = random.int(2, 5); one > 0; one -= 1)
    act(async () => {
      const server = deployment.pick()
      if (server === null) return
      const outcome = await server.sweep()
      world.note(`${server.process.name}: sweep → ${outcome._tag.toLowerCase()}`)
    })
  const known = (): AnsweredPayment | undefined => (answered.length === 0 ? undefined : random.pick(answered))
  act(() => forgeWebhook(world, deployment, known()?.payment.id))
  act(async () => {
    const other = known()
    if (other !== undefined) await random.pick(payers).person.lookAt(other)
  })
  act(() => world.exclusively(async () => void (await operator.settleAll())))
  for (let one = random.int(0, 2); one > 0; one -= 1) act(() => world.exclusively(() => operator.refund()))
  if (random.chance(0.2)) act(() => world.exclusively(() => sendRegisterBatch(world, setting)))
  for (let one = world.faults.clockSteps; one > 0; one -= 1)
    act(async () => {
      const step = random.int(-2 * hour, 2 * hour)
      const server = deployment.pick()
      if (server === null) return
      server.process.aheadMs = step
      world.strikes('clock step', 1)
      world.note(`the clock of ${server.process.name} is set by ${Math.round(step / 1000)} s`)
    })
}

interface Cast {
  readonly deployment: Deployment
  readonly operator: Operator
  readonly payers: readonly { readonly person: SimulatedPayer; readonly isCompany: boolean }[]
  readonly answered: AnsweredPayment[]
  readonly setting: Awaited<ReturnType<typeof prepare>>
}

const sweepOnce = async (world: World, deployment: Deployment): Promise<void> => {
  void deployment.pick()?.sweep()
  await world.run(world.time.now() + hour)
}

/** Runs one seed in a database without rows: a day of payments with faults, then recovery, then the checks. */
export const runSeed = async (database: SimulatedDatabase, seed: number): Promise<SeedReport> => {
  await deleteRows(database.store)
  const world = new World(database, seed)
  const setting = await prepare(world)
  const deployment = new Deployment(world)
  const answered: AnsweredPayment[] = []
  const people = [
    ...setting.drivers.map((userId) => ({ userId, isCompany: false })),
    ...setting.companies.map((userId) => ({ userId, isCompany: true })),
  ]
  const payers = people.map(({ userId, isCompany }) => ({
    isCompany,
    person: new SimulatedPayer(world, deployment, { userId, isCompany, answered }),
  }))
  const operator = new Operator(world, deployment)
  const evidence = { world, deployment, setting, answered }
  const windowMs = world.random.pick([20 * minute, 3 * hour, 24 * hour])
  schedule(world, { ...evidence, operator, payers }, windowMs)
  await world.run(world.start + windowMs + 30 * minute)
  await checkBooks(evidence, { isHealed: false })

  world.note('the faults are over')
  world.heal()
  deployment.heal()
  await world.run(world.time.now() + 5 * hour)
  deployment.heal()
  world.time.skip(2 * hour)
  await sweepOnce(world, deployment)
  world.time.skip(2 * hour)
  await sweepOnce(world, deployment)
  await checkBooks(evidence, { isHealed: true })
  if (await operator.settleAll()) {
    await operator.settleAll()
    await checkBooks(evidence, { isHealed: true })
  }
  return {
    seed,
    trace: world.trace,
    hash: world.hash(),
    violations: world.violations,
    faults: world.happened,
    virtualMs: world.time.now() - world.start,
    payments: answered.length,
  }
}
