import { NotPrepared } from '#cli/bin/prepare.js'

/** Thrown for a wrong command line of a script; its message is for the person at the terminal. */
export class UsageError extends Error {}

export const print = (text) => process.stdout.write(`${text}\n`)

/** The message of an expected error, the stack of any other. */
export const describeError = (error) =>
  error instanceof NotPrepared || error instanceof UsageError ? error.message : String(error.stack)

/** Runs tests, prints the figures of the suites and how many passed and failed, and sets the exit code: 1 where one failed or none ran. An error counts as failed. */
export const reportRun = async (run) => {
  const {
    passed,
    failed,
    figures = [],
  } = await run().catch((error) => {
    print(describeError(error))
    return { passed: 0, failed: 1 }
  })
  if (figures.length > 0) print(`\n${figures.join('\n')}\n`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  print(`${passed} passed, ${failed} failed`)
}
