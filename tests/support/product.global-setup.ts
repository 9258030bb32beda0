import { readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { browserPath } from './browser.ts'
import { sampleChargesPath } from './sample-charges.ts'
import { longListVehicle, sampleVehicle } from './sample-vehicle.ts'
import { execute } from './programs.ts'
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

const longListLength = 120

const isOfSample = (line: string): boolean => line.includes(`"${sampleVehicle.sts}"`)

/** The charges of two vehicles: importing the whole file takes ten seconds. Other charges are made those of `longListVehicle`. */
const chargesOfVehicles = async (): Promise<string> => {
  const lines = (await readFile(sampleChargesPath, 'utf8')).trim().split('\n')
  const documents = { sts: [longListVehicle.sts], plate: [longListVehicle.plate] }
  const others = lines
    .filter((line) => !isOfSample(line) && line.includes('"kind":"fine"'))
    .slice(0, longListLength)
    .map((line) => JSON.stringify({ ...(JSON.parse(line) as object), documents }))
  return [...lines.filter(isOfSample), ...others].join('\n')
}

const fill = fileURLToPath(new URL('children/fill-data-dir.ts', import.meta.url))

/** Runs commands over the data folder, all in one process. */
const prepare = (dataDir: string, ...commands: readonly (readonly string[])[]) =>
  execute(process.execPath, [fill, dataDir, ...commands.map((command) => JSON.stringify(command))])

/** Creates one database for all e2e tests: copying it takes a fraction of the time of creating one. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  // The browser is unpacked before two files need it at the same time.
  await browserPath()
  const dataDir = await makeDataDir()
  const charges = `${dataDir}.ndjson`
  await writeFile(charges, await chargesOfVehicles())
  await prepare(
    dataDir,
    ['backend', 'import', charges],
    ['backend', 'staff', 'add', staffEmail],
    // The sample accounts with their data: a product would otherwise insert them after its first answer.
    ['backend', 'seed', '--count', '1'],
  )
  await rm(charges)
  project.provide('startedProduct', dataDir)
  const shared = await startProduct(await copyDataDir(dataDir), await freePorts())
  const { url, bankUrl, demoAccounts } = shared
  project.provide('sharedProduct', { url, bankUrl, demoAccounts })
  return async () => {
    await shared.stop('SIGTERM')
    await Promise.all([removeDataDir(shared.dataDir), removeDataDir(dataDir)])
  }
}
