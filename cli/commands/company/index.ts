import type { Command } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'

export const addCompany = (command: Command, shell: Shell): void => {
  command.argument('<inn>', 'ИНН: 10 или 12 цифр').action((inn: string) =>
    shell.endEffect(command, async (view) => {
      const { showCompany } = await import('./show.ts')
      return showCompany(shell.context, view, inn)
    }),
  )
  withExamples(command, 'kvitok company 7707083893', 'kvitok company 7707083893 --format json')
}
