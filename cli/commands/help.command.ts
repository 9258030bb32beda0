import type { Command } from 'commander'
import { done, type Ending, misused } from '#cli/ending.ts'
import { withExamples } from '#cli/help.ts'
import type { Shell } from '#cli/shell.ts'
import { version } from '#cli/version.ts'

const asIs = (russian: string): string => russian

const show = async ({ context }: Shell, names: readonly string[]): Promise<Ending> => {
  const { wholeProgram } = await import('#cli/help/whole-program.ts')
  const path = ['kvitok', ...names].join(' ')
  const found = (await wholeProgram(context.say)).find((placed) => placed.path.join(' ') === path)
  if (found === undefined)
    return misused('misuse.unknown-command', `Нет команды ${names.join(' ')}. Справка: kvitok --help`)
  context.output.write(found.help())
  return done
}

const writePages = async ({ context }: Shell, folder: string): Promise<Ending> => {
  const { writeManual } = await import('#cli/help/write-manual.ts')
  const names = await writeManual(folder, version(), context.say ?? asIs)
  context.words.write(`Записано страниц: ${names.length}\n`)
  return done
}

export const addHelp = (program: Command, shell: Shell): void => {
  const command = program
    .command('help')
    .description('Показать справку о команде или записать страницы man')
    .argument('[command...]', 'команда; без неё справка обо всех')
    .option('--man <folder>', 'записать в папку страницу man о каждой команде')
    .action((names: readonly string[], { man }: { readonly man?: string }) =>
      shell.end(command, () => (man === undefined ? show(shell, names) : writePages(shell, man))),
    )
  withExamples(command, 'kvitok help fines list', 'kvitok help --man ./man/man1')
}
