import { type Command, Option } from 'commander'
import { type NotificationTab, notificationTabs } from '#domain/notifications/notification.ts'
import { misused } from '#cli/runtime/exit-result.ts'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'
import { readWhole } from '#cli/commands/shared/option-values.ts'

const work = () => import('./notifications.ts')

interface ListOptions {
  readonly tab?: NotificationTab
  readonly unread?: true
  readonly page: number
  readonly all?: true
}

const addList = (notifications: Command, shell: Shell): void => {
  const command = notifications
    .command('list')
    .description('Показать уведомления, новые первыми')
    .addOption(new Option('--tab <tab>', 'только об одном').choices(notificationTabs))
    .option('--unread', 'только непрочитанные')
    .option('--page <n>', 'страница', readWhole(1, 10_000), 1)
    .option('--all', 'все страницы сразу')
    .action(({ tab, unread, page, all }: ListOptions) =>
      shell.endEffect(command, async (view) =>
        (await work()).list(shell.context, view, {
          tab: tab ?? null,
          onlyUnread: unread === true,
          page: all === true ? null : page,
        }),
      ),
    )
  withExamples(
    command,
    'kvitok notifications list',
    'kvitok notifications list --unread --tab fines --all --format json',
  )
}

const addTabs = (notifications: Command, shell: Shell): void => {
  const command = notifications
    .command('tabs')
    .description('Показать, сколько уведомлений и о чём')
    .action(() => shell.endEffect(command, async (view) => (await work()).listTabs(shell.context, view)))
  withExamples(command, 'kvitok notifications tabs')
}

const addRead = (notifications: Command, shell: Shell): void => {
  const command = notifications
    .command('read')
    .description('Отметить уведомления прочитанными')
    .argument('[hash...]', 'номера из списка')
    .option('--all', 'все, какие есть')
    .action((hashes: readonly string[], { all }: { readonly all?: true }) => {
      if ((hashes.length === 0) !== (all === true))
        return shell.end(command, () =>
          misused('misuse.notifications', 'Назовите уведомления или добавьте --all, что-то одно'),
        )
      return shell.endEffect(command, async (view) => (await work()).markRead(shell.context, view, hashes))
    })
  withExamples(command, 'kvitok notifications read --all')
}

export const addNotifications = (notifications: Command, shell: Shell): void => {
  for (const add of [addList, addTabs, addRead]) add(notifications, shell)
  withExamples(notifications, 'kvitok notifications list --unread')
}
