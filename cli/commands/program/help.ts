import type { Command } from 'commander'
import { done, type Ending, misused } from '#cli/runtime/exit-result.ts'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'

const show = async (shell: Shell, names: readonly string[]): Promise<Ending> => {
  const { wholeProgram } = await import('#cli/help/whole-program.ts')
  const path = ['kvitok', ...names].join(' ')
  const found = (await wholeProgram(shell)).find((placed) => placed.path.join(' ') === path)
  if (found === undefined)
    return misused('misuse.unknown-command', `Нет команды ${names.join(' ')}. Справка: kvitok --help`)
  shell.context.output.write(found.command.helpInformation())
  return done
}

const writePages = async (shell: Shell, folder: string): Promise<Ending> => {
  const { writeManual } = await import('#cli/help/write-manual.ts')
  const names = await writeManual(folder, shell)
  shell.context.words.write(`Записано страниц: ${names.length}\n`)
  return done
}

export const addHelp = (command: Command, shell: Shell): void => {
  command
    .argument('[command...]', 'команда; без неё справка обо всех')
    .option('--man <folder>', 'записать в папку страницу man о каждой команде')
    .action((names: readonly string[], { man }: { readonly man?: string }) =>
      shell.end(command, () => (man === undefined ? show(shell, names) : writePages(shell, man))),
    )
  withExamples(command, 'kvitok help fines list', 'kvitok help --man ./man/man1')
}
