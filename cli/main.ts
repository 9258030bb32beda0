import { CommanderError } from 'commander'
import { processContext } from './context.ts'
import { end } from './end.ts'
import { misuseOf } from './misuse.ts'
import { makeProgram } from './program.ts'
import { type GlobalOptions, makeShell, mannerOf } from './shell.ts'

const context = processContext()
const program = makeProgram(makeShell(context))

/** The command that was being read when the line turned out to be wrong. */
const asked = (): string => {
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

const run = async (): Promise<void> => {
  try {
    await program.parseAsync()
  } catch (error) {
    const misuse = error instanceof CommanderError ? misuseOf(error, asked()) : null
    if (misuse === null && error instanceof CommanderError) return context.exitWith(0)
    await end(context, mannerOf(context, program.opts<GlobalOptions>()), () => {
      if (misuse === null) throw error
      return misuse
    })
  }
}

// Nobody waits for it at the top level: the published form is CommonJS, which starts sooner (cli/build/).
void run()
