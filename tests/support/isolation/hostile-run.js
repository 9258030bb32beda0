import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestsFolder } from './isolated-environment.js'
import {
  hasOwnSettings,
  hostileEnvironment,
  plantCheckout,
  plantHome,
  settingsFileOf,
} from './hostile-settings.js'

const nothingToRestore = () => undefined

const noNewData = () => []

const watchData = (checkout) => {
  const made = ['data', 'data.lock.pid'].filter((name) => !existsSync(join(checkout, name)))
  return () => made.filter((name) => existsSync(join(checkout, name)))
}

/** What the tests did that they must not do, a sentence each. */
const violationsOf = (occupants, newData) => [
  ...occupants.flatMap(({ contacts }) => contacts.map((text) => `A test talked to ${text}`)),
  ...newData.map((name) => `A test made ./${name} in the checkout`),
]

/**
 * Runs tests in the environment and the checkout of a developer whose settings contain other addresses. `occupants` listen on
 * the ports of the site and of the bank and report their requests. `runTests` receives a function that makes the environment
 * for a temporary folder. A request to an occupant or a change of the data of the checkout counts as one failure.
 */
export const hostileRun = async ({ checkout, occupants, isBesideOthers, runTests, print }) => {
  const isOwn = hasOwnSettings(checkout)
  if (isOwn && !isBesideOthers) {
    print(`${settingsFileOf(checkout)} exists and is not overwritten. Move it away and repeat`)
    return { passed: 0, failed: 1 }
  }
  const [site, bank] = occupants
  for (const { port, isWhole } of occupants)
    if (!isWhole) print(`Another program listens on port ${port}: requests to it are not seen`)
  const folder = makeTestsFolder()
  const place = { site: site.port, bank: bank.port, folder }
  const newData = isBesideOthers ? noNewData : watchData(checkout)
  let restore = nothingToRestore
  try {
    plantHome(place)
    if (!isOwn) restore = plantCheckout(checkout, place)
    const counts = await runTests((temporary) => ({
      ...hostileEnvironment(process.env, place),
      TMPDIR: temporary,
    }))
    const violations = violationsOf(occupants, newData())
    for (const sentence of violations) print(sentence)
    return violations.length === 0
      ? { passed: counts.passed + 1, failed: counts.failed }
      : { passed: counts.passed, failed: counts.failed + 1 }
  } finally {
    restore()
    rmSync(folder, { recursive: true, force: true })
  }
}
