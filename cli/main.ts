import { plainCheck } from './checking/plain-check.ts'
import { type Context, processContext } from './context.ts'
import { readyHelp } from './ready-help.ts'

/** Two kinds of lines are so common that they do without all that they can do without; `run` would answer the same. */
const start = async (context: Context, words: readonly string[]): Promise<void> => {
  const help = readyHelp(words, context.env)
  if (help !== null) return void context.output.write(help)
  const check = plainCheck(words, context.env)
  if (check !== null && context.output.isTTY !== true) {
    const { answerPlainly } = await import('./checking/answer-plainly.ts')
    return answerPlainly(context, check)
  }
  const { default: module } = await import('node:module')
  // What was compiled once is kept for the next run; Node.js knows where, and how to do without (before 22.1).
  module.enableCompileCache?.()
  const { run } = await import('./run.ts')
  return run(context, words)
}

// Nobody waits for it at the top level: the published form is CommonJS, which starts sooner (cli/build/).
void start(processContext(), process.argv.slice(2))
