import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { build, install, NotReady } from '#cli/bin/prepare.js'
import { root, runNode } from '#cli/bin/local-node.js'

const report = 'node_modules/.cache/tests/vitest.json'

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

/** Counted from the runner's own report; a file that could not be read, and a run that broke, count as failed. */
const suite = async () => {
  mkdirSync(`${root}node_modules/.cache/tests`, { recursive: true })
  rmSync(root + report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['node_modules/.bin/vitest', 'run', '-c', 'tests/vitest.config.ts', ...reporters]
  const { code } = await runNode(args, { cwd: root })
  if (!existsSync(root + report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(root + report, 'utf8'))
  const unread = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = numFailedTests + unread.length
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
}

const steps = [
  ['Types', () => tool('tsc', '-p', '.')],
  ['Format', () => tool('oxfmt', '--check')],
  ['Lint', () => tool('oxlint')],
  ['Build', site],
  ['Tests', suite],
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
