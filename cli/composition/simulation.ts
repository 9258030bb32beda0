import type { SeedReport } from '#adapters/backend/simulation/run-seed.ts'

/** Runs one seed of the simulation in a database in memory. */
export const simulate = async (seed: number): Promise<SeedReport> => {
  const [{ openSimulatedDatabase }, { runSeed }] = await Promise.all([
    import('#adapters/backend/simulation/simulated-database.ts'),
    import('#adapters/backend/simulation/run-seed.ts'),
  ])
  const database = await openSimulatedDatabase()
  try {
    return await runSeed(database, seed)
  } finally {
    await database.close()
  }
}
