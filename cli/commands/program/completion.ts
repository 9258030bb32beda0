import { Argument, type Command } from 'commander'
import { done, type Ending } from '#cli/runtime/exit-result.ts'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'

const scripts = {
  bash: async () => (await import('#cli/completion/bash.ts')).bash,
  zsh: async () => (await import('#cli/completion/zsh.ts')).zsh,
  fish: async () => (await import('#cli/completion/fish.ts')).fish,
  powershell: async () => (await import('#cli/completion/powershell.ts')).powershell,
} as const

type Kind = keyof typeof scripts

const print = async (shell: Shell, kind: Kind): Promise<Ending> => {
  const { wholeProgram } = await import('#cli/help/whole-program.ts')
  const { commandTree } = await import('#cli/completion/command-tree.ts')
  const script = await scripts[kind]()
  shell.context.output.write(script(commandTree(await wholeProgram(shell))))
  return done
}

export const addCompletion = (command: Command, shell: Shell): void => {
  command
    .addArgument(new Argument('<shell>', 'оболочка').choices(Object.keys(scripts)))
    .action((kind: Kind) => shell.end(command, () => print(shell, kind)))
  withExamples(
    command,
    'source <(kvitok completion bash)',
    'kvitok completion fish > ~/.config/fish/completions/kvitok.fish',
    'kvitok completion powershell | Out-String | Invoke-Expression',
  )
}
