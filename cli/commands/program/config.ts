import type { Command } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'

const addList = (config: Command, shell: Shell): void => {
  const command = config
    .command('list')
    .description('Показать настройки: переменные окружения, kvitok.env этой папки, kvitok.env пользователя')
    .option('--origin', 'и откуда взята каждая')
    .action(({ origin = false }: { readonly origin?: boolean }) =>
      shell.end(command, async (view) =>
        (await import('./config-list.ts')).listConfig(shell.context, view, origin),
      ),
    )
  withExamples(command, 'kvitok config list --origin', 'kvitok config list --format json')
}

export const addConfig = (config: Command, shell: Shell): void => {
  addList(config, shell)
  withExamples(config, 'kvitok config list --origin')
}
