import { parseArgs } from 'node:util'
import { root } from '#cli/bin/local-node.js'
import { build, install, NotPrepared } from '#cli/bin/prepare.js'
import { runSuite } from './suite.js'
import { startDecoy } from './support/decoy-server.js'
import { hostileRun } from './support/hostile-run.js'
import { startProductOccupant } from './support/product-occupant.js'

const usage = 'npm run test:isolation -- [--with-product] [--beside-others] [files…]'

const say = (text) => process.stdout.write(`${text}\n`)

class Misuse extends Error {}

const read = () => {
  try {
    const { values, positionals } = parseArgs({
      options: {
        // The production build listens on the ports in place of the decoys.
        'with-product': { type: 'boolean', default: false },
        // Programs of the developer may run meanwhile: decoys use free ports, and an existing kvitok.env stays.
        'beside-others': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    return {
      withProduct: values['with-product'],
      isBesideOthers: values['beside-others'],
      files: positionals,
    }
  } catch (error) {
    throw new Misuse(`${error.message}\n${usage}`)
  }
}

/** The default ports of the site and the bank. */
const defaultPorts = [3000, 3001]

const startOccupants = async ({ withProduct, isBesideOthers }) => {
  if (withProduct) {
    await build()
    return startProductOccupant(defaultPorts[0])
  }
  const occupants = []
  for (const port of isBesideOthers ? [0, 0] : defaultPorts) occupants.push(await startDecoy(port))
  return occupants
}

const run = async () => {
  const asked = read()
  install()
  const occupants = await startOccupants(asked)
  say(
    `— Tests in a hostile environment, beside servers on ports ${occupants.map(({ port }) => port).join(', ')}`,
  )
  try {
    return await hostileRun({
      checkout: root,
      occupants,
      isBesideOthers: asked.isBesideOthers,
      runTests: (environmentIn) => runSuite('tests/vitest.config.ts', asked.files, {}, environmentIn),
      say,
    })
  } finally {
    for (const { close } of occupants) await close()
  }
}

const { passed, failed } = await run().catch((error) => {
  say(error instanceof NotPrepared || error instanceof Misuse ? error.message : String(error.stack))
  return { passed: 0, failed: 1 }
})
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
say(`${passed} passed, ${failed} failed`)
