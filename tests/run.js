import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build, install } from '#cli/bin/prepare.js'
import { root } from '#cli/bin/local-node.js'
import { runChecks } from './checks.js'
import { projectOf } from './projects.js'
import { describeError, print, reportRun } from './report-run.js'
import { runSuite } from './suite.js'

/**
 * `npm test`: everything. `npm test -- <files>`: these test files alone; a unit test needs no build, database or browser.
 * `--project unit|integration|e2e`: one kind of tests, or several. `--changed`: types, format, lint and the unit tests of changed files.
 * `-t <pattern>`: the tests whose title matches.
 */
const { values, positionals } = parseArgs({
  options: {
    project: { type: 'string', multiple: true, default: [] },
    changed: { type: 'boolean', default: false },
    testNamePattern: { type: 'string', short: 't' },
  },
  allowPositionals: true,
})

const config = 'tests/vitest.config.ts'

const timed = async (name, step) => {
  print(`— ${name}`)
  const start = performance.now()
  const counts = await step().catch((error) => {
    print(describeError(error))
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  print(`  ${counts.failed === 0 ? 'ok' : 'FAILED'}, ${seconds} s`)
  return counts
}

const buildSite = async () => {
  await build()
  return { passed: 1, failed: 0 }
}

const buildStep = ['Build', buildSite]
const checksStep = ['Checks', () => runChecks(print)]

const pattern = values.testNamePattern === undefined ? [] : ['-t', values.testNamePattern]

/** Vitest accepts paths relative to the root of the checkout only. */
const namedFiles = positionals.map((file) => relative(root, resolve(file)).replaceAll('\\', '/'))

/** Named files try every case of their matrices (tests/support/matrix.ts), and not the sample of the whole suite. */
const matricesOf = () => (namedFiles.length === 0 ? {} : { TEST_MATRICES: 'all' })

const stepsOf = () => {
  if (values.changed)
    return [
      checksStep,
      [
        'Unit tests of changed files',
        () => runSuite(config, ['--project', 'unit', '--changed', '--passWithNoTests']),
      ],
    ]
  const projects = values.project.length === 0 ? namedFiles.map(projectOf) : values.project
  if (projects.length === 0) return [checksStep, buildStep, ['Tests', () => runSuite(config)]]
  const options = [...new Set(projects)].flatMap((project) => ['--project', project])
  const tests = ['Tests', () => runSuite(config, [...options, ...pattern, ...namedFiles], matricesOf())]
  return projects.includes('e2e') ? [buildStep, tests] : [tests]
}

await reportRun(async () => {
  install()
  const total = { passed: 0, failed: 0, figures: [] }
  for (const [name, step] of stepsOf()) {
    const { passed, failed, figures = [] } = await timed(name, step)
    total.passed += passed
    total.failed += failed
    total.figures.push(...figures)
  }
  return total
})
