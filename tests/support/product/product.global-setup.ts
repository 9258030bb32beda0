import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { browserPath } from '#tests/support/browser/browser.ts'
import { queryOnce } from '#tests/support/cluster/postgresql-server.ts'
import { databaseUrl } from '#tests/support/database/databases.ts'
import { sampleChargesPath } from '#tests/support/samples/sample-charges.ts'
import { longListVehicle, sampleVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { execute } from '#tests/support/programs.ts'
import { freePorts, makeDataDir, removeDataDir, type SharedProduct, staffEmail } from './running-product.ts'
import { copySample, startAt } from './sample-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The name of the database with the sample accounts. */
    sampleDatabase: string
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

const fill = fileURLToPath(new URL('../children/fill-database.ts', import.meta.url))

/** Makes the database that e2e tests copy, with the charges of two vehicles, a member of staff and the sample accounts. */
const fillSample = async (url: string): Promise<void> => {
  const dataDir = await makeDataDir()
  const charges = `${dataDir}/charges.ndjson`
  await writeFile(charges, await chargesOfVehicles())
  const commands = [
    ['backend', 'import', charges],
    ['backend', 'staff', 'add', staffEmail],
    // The sample accounts with their data: a product would otherwise insert them after its first answer.
    ['backend', 'seed', '--count', '1'],
  ]
  await execute(process.execPath, [fill, url, dataDir, ...commands.map((command) => JSON.stringify(command))])
  await removeDataDir(dataDir)
}

/** Creates one database for all e2e tests: copying it takes a fraction of the time of creating one. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  // The browser is unpacked before two files need it at the same time.
  await browserPath()
  const server = project.getProvidedContext().postgresqlUrl
  const sample = `kvitok_sample_${randomUUID().replaceAll('-', '')}`
  await queryOnce(server, `create database ${sample}`)
  await fillSample(databaseUrl(server, sample))
  project.provide('sampleDatabase', sample)
  const place = await copySample(server, sample)
  const shared = await startAt(place, await freePorts())
  const { url, bankUrl, demoAccounts } = shared
  project.provide('sharedProduct', { url, bankUrl, demoAccounts })
  return async () => {
    await shared.stop('SIGTERM')
    await place.remove()
    await queryOnce(server, `drop database ${sample}`)
  }
}
