import { parseArgs } from 'node:util'
import { root } from '#cli/bin/local-node.js'
import { build, install } from '#cli/bin/prepare.js'
import { print, reportRun, UsageError } from './report-run.js'
import { runSuite } from './suite.js'
import { startDecoy } from './support/isolation/decoy-server.js'
import { hostileRun } from './support/isolation/hostile-run.js'
import { startProductOccupant } from './support/isolation/product-occupant.js'

const usage = 'npm run test:isolation -- [--with-product] [--beside-others] [files…]'

const readArguments = () => {
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
    throw new UsageError(`${error.message}\n${usage}`)
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
  const asked = readArguments()
  install()
  const occupants = await startOccupants(asked)
  print(
    `— Tests in a hostile environment, beside servers on ports ${occupants.map(({ port }) => port).join(', ')}`,
  )
  try {
    return await hostileRun({
      checkout: root,
      occupants,
      isBesideOthers: asked.isBesideOthers,
      runTests: (environmentIn) => runSuite('tests/vitest.config.ts', asked.files, {}, environmentIn),
      print,
    })
  } finally {
    for (const { close } of occupants) await close()
  }
}

await reportRun(run)
