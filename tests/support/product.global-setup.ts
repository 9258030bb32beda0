import { readFile, rm, writeFile } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { browserPath } from './browser.ts'
import { sampleChargesPath } from './sample-charges.ts'
import { sampleVehicle } from './sample-vehicle.ts'
import { runKvitok } from './run-kvitok.ts'
import {
  copyDataDir,
  freePorts,
  makeDataDir,
  removeDataDir,
  type SharedProduct,
  startProduct,
} from './running-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a product that was started once and stopped. */
    startedProduct: string
    /** The product that all files use which leave no trace that another file could meet. */
    sharedProduct: SharedProduct
  }
}

/** The whole file takes the command line ten seconds to read; journeys look at one vehicle of it. */
const chargesOfVehicle = async (sts: string): Promise<string> => {
  const lines = (await readFile(sampleChargesPath, 'utf8')).split('\n')
  return lines.filter((line) => line.includes(`"${sts}"`)).join('\n')
}

/** One made database for all journeys: it is copied in a fraction of the time that making it takes. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  // Unpacked before two files ask for it at once.
  await browserPath()
  const dataDir = await makeDataDir()
  const charges = `${dataDir}.ndjson`
  await writeFile(charges, await chargesOfVehicle(sampleVehicle.sts))
  const { code, words } = await runKvitok(['backend', 'import', charges], {
    env: { DATA_DIR: dataDir },
    timeout: 120_000,
  })
  await rm(charges)
  if (code !== 0) throw new Error(`the charges were not taken: ${words}`)
  const product = await startProduct(dataDir, await freePorts())
  await product.stop('SIGTERM')
  project.provide('startedProduct', dataDir)
  const shared = await startProduct(await copyDataDir(dataDir), await freePorts())
  const { url, bankUrl, demoAccounts } = shared
  project.provide('sharedProduct', { url, bankUrl, demoAccounts })
  return async () => {
    await shared.stop('SIGTERM')
    await Promise.all([removeDataDir(shared.dataDir), removeDataDir(dataDir)])
  }
}
