import { hourMs } from '#domain/dates/duration.ts'
import { Deployment } from '#adapters/backend/simulation/deployment.ts'
import type { Evidence } from '#adapters/backend/simulation/evidence.ts'
import { type AnsweredPayment, SimulatedPayer } from '#adapters/backend/simulation/payer.ts'
import { insertScenario } from '#adapters/backend/simulation/scenario.ts'
import { deleteRows, type SimulatedDatabase } from '#adapters/backend/simulation/simulated-database.ts'
import { Simulation } from '#adapters/backend/simulation/simulation.ts'

/** A finished day without faults: one driver has paid one charge, and the bank has confirmed it. */
export interface Day extends Evidence {
  readonly payer: (index: number) => SimulatedPayer
  readonly answered: AnsweredPayment[]
  readonly act: (work: () => Promise<void>) => Promise<void>
}

/** Runs such a day in a database without rows of another one. */
export const paidDay = async (database: SimulatedDatabase): Promise<Day> => {
  await deleteRows(database.store)
  const simulation = new Simulation(database, 1)
  simulation.endFaults()
  const scenario = await insertScenario(simulation)
  const deployment = new Deployment(simulation)
  const answered: AnsweredPayment[] = []
  const act = async (work: () => Promise<void>): Promise<void> => {
    void simulation.runAction(work)
    await simulation.run(simulation.time.now() + 5 * hourMs)
  }
  const payer = (index: number) =>
    new SimulatedPayer(simulation, deployment, {
      userId: scenario.drivers[index] ?? '',
      isCompany: false,
      answered,
    })
  // Nothing is drawn: the payer pays with A3, and each draw takes the first value.
  Object.assign(simulation.random, { weighted: () => 'pay', pick: <A>([first]: readonly A[]) => first })
  await act(() => payer(0).pay(scenario.charges.slice(0, 1)))
  return { simulation, deployment, scenario, answered, payer, act }
}
