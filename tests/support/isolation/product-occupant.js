import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { nodePath, root } from '#cli/bin/local-node.js'
import { isolatedEnvironment, makeTestsFolder } from './isolated-environment.js'

/** Its log has a line for every request, health checks included. */
const requestsIn = (log) =>
  log
    .split('\n')
    .filter((line) => line.includes('"event":"request"'))
    .map((line) => JSON.parse(line))
    .map(({ method, route }) => `the product: ${method} ${route}`)

/**
 * The production build as `npm start` runs it, in place of a decoy: `port` is that of the site, and the next one is the
 * bank's. Rejects where it does not start.
 */
export const startProductOccupant = async (port) => {
  const folder = makeTestsFolder()
  const product = spawn(nodePath(), [join(root, 'dist/server/main.js')], {
    cwd: folder,
    env: {
      ...isolatedEnvironment(process.env, folder),
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'debug',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => product.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(product, 'exit')
  let log = ''
  product.stderr.on('data', (chunk) => (log += chunk))
  const close = async () => {
    product.kill('SIGTERM')
    await ended
    process.off('exit', kill)
    rmSync(folder, { recursive: true, force: true })
  }
  let said = ''
  for await (const chunk of product.stdout.setEncoding('utf8')) {
    said += chunk
    if (said.includes('Данные во встроенной базе')) break
  }
  if (product.exitCode !== null || product.signalCode !== null) {
    await close()
    throw new Error(`The product did not start: ${log}`)
  }
  return [
    {
      port,
      isWhole: true,
      get contacts() {
        return requestsIn(log)
      },
      close,
    },
    { port: port + 1, isWhole: true, contacts: [], close: async () => undefined },
  ]
}
