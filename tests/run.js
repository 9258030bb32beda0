import { build, install, NotReady } from '#cli/bin/prepare.js'
import { root, runNode } from '#cli/bin/local-node.js'
import { runSuite } from './suite.js'

const say = (text) => process.stdout.write(`${text}\n`)

/** A tool that checks the whole tree counts as one. */
const tool = async (name, ...args) => {
  const { code } = await runNode([`node_modules/.bin/${name}`, ...args], { cwd: root })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const site = async () => {
  await build()
  return { passed: 1, failed: 0 }
}

const steps = [
  ['Types', () => tool('tsc', '-p', '.')],
  ['Format', () => tool('oxfmt', '--check')],
  ['Lint', () => tool('oxlint')],
  ['Build', site],
  ['Tests', () => runSuite('tests/vitest.config.ts')],
]

const timed = async (name, step) => {
  say(`— ${name}`)
  const start = performance.now()
  const counts = await step().catch((error) => {
    say(error instanceof NotReady ? error.message : String(error.stack))
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  say(`  ${counts.failed === 0 ? 'ok' : 'FAILED'}, ${seconds} s`)
  return counts
}

let passed = 0
let failed = 0
const add = (counts) => {
  passed += counts.passed
  failed += counts.failed
}

try {
  install()
  for (const [name, step] of steps) add(await timed(name, step))
} catch (error) {
  say(error instanceof NotReady ? error.message : String(error.stack))
  failed += 1
}
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
say(`${passed} passed, ${failed} failed`)
