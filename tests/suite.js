import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { root, runNode } from '#cli/bin/local-node.js'

const folder = `${root}node_modules/.cache/tests`
const report = `${folder}/vitest-${process.pid}.json`

/** Vitest, counted from its own report; a file that could not be read, and a run that broke, count as failed. */
export const runSuite = async (config, args = [], env = {}) => {
  mkdirSync(folder, { recursive: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runNode(['node_modules/.bin/vitest', 'run', '-c', config, ...reporters, ...args], {
    cwd: root,
    env,
  })
  if (!existsSync(report)) return { passed: 0, failed: 1, failedFiles: [] }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  const failedFiles = testResults.filter((file) => file.status === 'failed')
  const unread = failedFiles.filter((file) => file.assertionResults.length === 0)
  const failed = numFailedTests + unread.length
  return {
    passed: numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    failedFiles: failedFiles.map((file) => file.name.slice(root.length)),
  }
}
