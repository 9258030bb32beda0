import { parseArgs } from 'node:util'
import { build, install } from '#cli/bin/prepare.js'
import { describeError, print, reportRun, UsageError } from '#tests/report-run.js'
import { runSuite } from '#tests/suite.js'
import { systemPgbouncer, systemPostgresql } from '#tests/support/cluster/cluster-programs.js'
import { faketimeLibrary } from './clock/faketime-library.js'

/**
 * Suites that take minutes, in the order in which they run; each is a project of vitest.config.ts unless it names others.
 * `prepare` makes ready what only this suite needs and answers the environment of its tests; it throws a `NotPrepared` that says what to do.
 */
const suites = [
  { name: 'simulation', prepare: async () => ({}) },
  {
    name: 'crash',
    prepare: async () => {
      await build()
      return {}
    },
  },
  {
    name: 'clock',
    prepare: async () => {
      const library = faketimeLibrary()
      await build()
      return { FAKETIME_LIBRARY: library }
    },
  },
  { name: 'fuzz', prepare: async () => ({}) },
  { name: 'timing', prepare: async () => ({}) },
  {
    name: 'accessibility',
    prepare: async () => {
      await build()
      return {}
    },
  },
  {
    name: 'matrices',
    // The tests of `npm test` that need a database or a browser, with every case of their matrices (tests/support/matrix.ts).
    config: 'tests/vitest.config.ts',
    projects: ['integration', 'e2e'],
    prepare: async () => {
      await build()
      return { TEST_MATRICES: 'all' }
    },
  },
  { name: 'trial', prepare: async () => ({}) },
  { name: 'replicas', prepare: async () => (systemPostgresql(), {}) },
  { name: 'pgbouncer', prepare: async () => (systemPostgresql(), systemPgbouncer(), await build(), {}) },
  { name: 'pitr', prepare: async () => (systemPostgresql(), {}) },
  {
    name: 'load',
    prepare: async () => {
      await build()
      return {}
    },
  },
]

const names = suites.map(({ name }) => name).join(', ')

const usage = `npm run test:long -- [suite…]   (suites: ${names})`

const askedSuites = () => {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} })
    const unknown = positionals.filter((asked) => suites.every(({ name }) => name !== asked))
    if (unknown.length > 0) throw new UsageError(`unknown suite: ${unknown.join(', ')}`)
    return positionals.length === 0 ? suites : suites.filter(({ name }) => positionals.includes(name))
  } catch (error) {
    throw new UsageError(`${error.message}\n${usage}`)
  }
}

/** A suite that cannot start counts as one failed test, so that the others still run. */
const runOne = async ({ name, prepare, config = 'tests/long/vitest.config.ts', projects = [name] }) => {
  print(`— ${name}`)
  const start = performance.now()
  const options = projects.flatMap((project) => ['--project', project])
  const counts = await prepare()
    .then((environment) => runSuite(config, options, environment))
    .catch((error) => {
      print(describeError(error))
      return { passed: 0, failed: 1 }
    })
  print(`  ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return counts
}

await reportRun(async () => {
  const suitesToRun = askedSuites()
  install()
  const total = { passed: 0, failed: 0, figures: [] }
  for (const suite of suitesToRun) {
    const { passed, failed, figures = [] } = await runOne(suite)
    total.passed += passed
    total.failed += failed
    total.figures.push(...figures)
  }
  return total
})
