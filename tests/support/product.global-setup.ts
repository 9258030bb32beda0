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
  staffEmail,
  startProduct,
} from './running-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the sample accounts. */
    startedProduct: string
    /** The product shared by all test files whose visitors leave no data that another file could read. */
    sharedProduct: SharedProduct
  }
}

/** The charges of one vehicle: importing the whole file takes ten seconds, and the e2e tests use one vehicle. */
const chargesOfVehicle = async (sts: string): Promise<string> => {
  const lines = (await readFile(sampleChargesPath, 'utf8')).split('\n')
  return lines.filter((line) => line.includes(`"${sts}"`)).join('\n')
}

const prepare = async (dataDir: string, ...args: readonly string[]): Promise<void> => {
  const { code, stderr } = await runKvitok(['backend', ...args], {
    env: { DATA_DIR: dataDir },
    timeout: 120_000,
  })
  if (code !== 0) throw new Error(`the data of the e2e tests was not prepared: ${stderr}`)
}

/** Creates one database for all e2e tests: copying it takes a fraction of the time of creating one. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  // The browser is unpacked before two files need it at the same time.
  await browserPath()
  const dataDir = await makeDataDir()
  const charges = `${dataDir}.ndjson`
  await writeFile(charges, await chargesOfVehicle(sampleVehicle.sts))
  await prepare(dataDir, 'import', charges)
  await rm(charges)
  await prepare(dataDir, 'staff', 'add', staffEmail)
  // The sample accounts with their data: a product would otherwise insert them after its first answer.
  await prepare(dataDir, 'seed', '--count', '1')
  project.provide('startedProduct', dataDir)
  const shared = await startProduct(await copyDataDir(dataDir), await freePorts())
  const { url, bankUrl, demoAccounts } = shared
  project.provide('sharedProduct', { url, bankUrl, demoAccounts })
  return async () => {
    await shared.stop('SIGTERM')
    await Promise.all([removeDataDir(shared.dataDir), removeDataDir(dataDir)])
  }
}
