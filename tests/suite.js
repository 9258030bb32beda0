import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { root, runNode } from '#cli/bin/local-node.js'
import { figuresOf } from './figures.js'
import { isolatedEnvironment, makeTestsFolder } from './support/isolation/isolated-environment.js'

const folder = `${root}node_modules/.cache/tests`
const report = `${folder}/vitest-${process.pid}.json`

const isolatedHere = (temporary) => isolatedEnvironment(process.env, temporary)

/** Runs tests with a temporary folder that is deleted afterwards, so that killed tests leave no files behind. */
const inOwnFolder = async (work) => {
  const temporary = makeTestsFolder()
  try {
    return await work(temporary)
  } finally {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 })
  }
}

const slowest = 10

const seconds = ({ startTime, endTime }) => (endTime - startTime) / 1000

/** Prints the slowest files, to find where a suite has become slow. */
const printSlowest = (testResults) => {
  if (testResults.length <= slowest) return
  process.stdout.write(`\nThe ${slowest} slowest files:\n`)
  for (const file of testResults.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, slowest))
    process.stdout.write(`${seconds(file).toFixed(1).padStart(7)} s  ${file.name.slice(root.length)}\n`)
}

const failureLines = 4

/** Prints failed tests last, because developers and most services look at the end of a log first. */
const printFailed = (testResults) => {
  for (const file of testResults) {
    if (file.status !== 'failed') continue
    process.stdout.write(`\nFailed: ${file.name.slice(root.length)}\n`)
    if (file.message) process.stdout.write(`  ${file.message.split('\n')[0]}\n`)
    for (const test of file.assertionResults.filter((each) => each.status === 'failed')) {
      const reasons = test.failureMessages.flatMap((message) => message.split('\n').slice(0, failureLines))
      process.stdout.write(
        [`  ${test.fullName}`, ...reasons.map((line) => `    ${line.trim()}`), ''].join('\n'),
      )
    }
  }
}

/** Prints the tests that failed once and passed when they ran again: each is a race in the test or in the product. */
const printRetried = (testResults) => {
  const retried = testResults.flatMap((file) =>
    file.assertionResults
      .filter((each) => each.status === 'passed' && each.failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => ({
        file: file.name.slice(root.length),
        fullName,
        failureMessages,
      })),
  )
  for (const { file, fullName, failureMessages } of retried) {
    const [reason, ...stack] = failureMessages[0].split('\n')
    // Where the test was, and what its pages showed (support/browser/browser.ts).
    const place = stack.find((line) => line.includes(file))
    const details = [reason, place, ...stack.filter((line) => line.includes(' showed: '))].filter(Boolean)
    const lines = details.map((line) => `    ${line.trim()}`).join('\n')
    process.stdout.write(`\nPassed after a repeated attempt: ${file}\n  ${fullName}\n${lines}\n`)
  }
}

/**
 * Vitest, counted from its own report; a file that could not be read or set up, and a run that broke, count as failed. It starts in an
 * isolated environment; the hostile run (tests/hostile-environment.js) starts it in another one, as an editor may do.
 */
export const runSuite = async (config, args = [], env = {}, environmentIn = isolatedHere) => {
  mkdirSync(folder, { recursive: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await inOwnFolder((temporary) =>
    runNode(['node_modules/.bin/vitest', 'run', '-c', config, ...reporters, ...args], {
      cwd: root,
      base: environmentIn(temporary),
      env,
    }),
  )
  if (!existsSync(report)) return { passed: 0, failed: 1, failedFiles: [], figures: [] }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  printSlowest(testResults)
  printRetried(testResults)
  printFailed(testResults)
  const failedFiles = testResults.filter((file) => file.status === 'failed')
  // A file that could not be read has no results, and one whose hook failed has skipped ones.
  const broken = failedFiles.filter((file) =>
    file.assertionResults.every(({ status }) => status !== 'failed'),
  )
  const failed = numFailedTests + broken.length
  return {
    passed: numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    figures: figuresOf(testResults),
    failedFiles: failedFiles.map((file) => file.name.slice(root.length)),
  }
}
