import { Argument, type Command } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { programMessages } from '#cli/messages/ru/program.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

const scripts = {
  bash: async () => (await import('#cli/completion/bash.ts')).bash,
  zsh: async () => (await import('#cli/completion/zsh.ts')).zsh,
  fish: async () => (await import('#cli/completion/fish.ts')).fish,
  powershell: async () => (await import('#cli/completion/powershell.ts')).powershell,
} as const

type Kind = keyof typeof scripts

const print = async (io: CommandIo, runner: CommandRunner, kind: Kind): Promise<ExitResult> => {
  const { wholeProgram } = await import('#cli/help/whole-program.ts')
  const { commandTree } = await import('#cli/completion/command-tree.ts')
  const script = await scripts[kind]()
  io.output.write(script(commandTree(await wholeProgram(runner))))
  return done
}

/** Declares `kvitok completion <shell>`. */
export const addCompletion = (command: Command, runner: CommandRunner): void => {
  command
    .addArgument(
      new Argument('<shell>', runner.translate(programMessages.completionShellArgument)).choices(
        Object.keys(scripts),
      ),
    )
    .action((kind: Kind) => runner.run(command, (io) => print(io, runner, kind)))
  withExamples(
    command,
    'source <(kvitok completion bash)',
    'kvitok completion fish > ~/.config/fish/completions/kvitok.fish',
    'kvitok completion powershell | Out-String | Invoke-Expression',
  )
}
