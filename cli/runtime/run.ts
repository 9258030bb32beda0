import { type Command, CommanderError } from 'commander'
import type { Context } from './context.ts'
import { configured } from '#cli/config/config-files.ts'
import { end } from './run-command.ts'
import { languageOf } from '#cli/language/language.ts'
import { misuseOf } from './misuse.ts'
import { makeProgram } from '#cli/program.ts'
import { type GlobalOptions, makeShell, mannerOf } from './command-runner.ts'

/** The command that was being read when the line turned out to be wrong. */
const asked = (program: Command): string => {
  const names = ['kvitok']
  let { commands } = program
  for (const word of program.args) {
    const named = commands.find((command) => command.name() === word)
    if (named === undefined) break
    names.push(word)
    commands = named.commands
  }
  return names.join(' ')
}

const speakingTo = async (context: Context, words: readonly string[]): Promise<Context> =>
  languageOf(words, context.env) === 'ru'
    ? context
    : (await import('#cli/language/in-english.ts')).inEnglish(context)

/** One run of the command line, whatever is around it; it ends through the context. */
export const run = async (around: Context, words: readonly string[]): Promise<void> => {
  let filled: Context
  try {
    filled = configured(around)
  } catch (error) {
    const context = await speakingTo(around, words)
    return end(context, mannerOf(context, {}), () => {
      throw error
    })
  }
  const context = await speakingTo(filled, words)
  const program = await makeProgram(makeShell(context), words)
  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    const misuse = error instanceof CommanderError ? misuseOf(error, asked(program)) : null
    if (misuse === null && error instanceof CommanderError) return context.exitWith(0)
    await end(context, mannerOf(context, program.opts<GlobalOptions>()), () => {
      if (misuse === null) throw error
      return misuse
    })
  }
}
