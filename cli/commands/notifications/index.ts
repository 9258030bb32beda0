import { type Command, Option } from 'commander'
import { type NotificationTab, notificationTabNames } from '#domain/notifications/notification.ts'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { parseWholeNumber } from '#cli/runtime/whole-number.ts'
import { notificationsMessages } from '#cli/messages/ru/notifications.ts'
import { abortUsage } from '#cli/runtime/command-aborted.ts'

const work = () => import('./notifications.ts')

interface ListOptions {
  readonly tab?: NotificationTab
  readonly unread?: true
  readonly page: number
  readonly all?: true
}

const addList = (notifications: Command, runner: CommandRunner): void => {
  const command = notifications
    .command('list')
    .description(runner.translate(notificationsMessages.listAbout))
    .addOption(
      new Option('--tab <tab>', runner.translate(notificationsMessages.listTabOption)).choices(
        notificationTabNames,
      ),
    )
    .option('--unread', runner.translate(notificationsMessages.listUnreadOption))
    .option(
      '--page <n>',
      runner.translate(notificationsMessages.listPageOption),
      parseWholeNumber(1, 10_000),
      1,
    )
    .option('--all', runner.translate(notificationsMessages.listAllOption))
    .action(({ tab, unread, page, all }: ListOptions) =>
      runner.run(command, async (io) =>
        (await work()).listNotificationsCommand(io, {
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

const addTabs = (notifications: Command, runner: CommandRunner): void => {
  const command = notifications
    .command('tabs')
    .description(runner.translate(notificationsMessages.tabsAbout))
    .action(() => runner.run(command, async (io) => (await work()).listTabs(io)))
  withExamples(command, 'kvitok notifications tabs')
}

const addRead = (notifications: Command, runner: CommandRunner): void => {
  const command = notifications
    .command('read')
    .description(runner.translate(notificationsMessages.readAbout))
    .argument('[hash...]', runner.translate(notificationsMessages.readHashArgument))
    .option('--all', runner.translate(notificationsMessages.readAllOption))
    .action((hashes: readonly string[], { all }: { readonly all?: true }) =>
      runner.run(command, async (io) => {
        if ((hashes.length === 0) !== (all === true))
          throw abortUsage('misuse.notifications', notificationsMessages.misuseNotifications)
        return (await work()).markReadCommand(io, hashes)
      }),
    )
  withExamples(command, 'kvitok notifications read --all')
}

/** Declares `kvitok notifications` with its subcommands list, tabs and read. */
export const addNotifications = (notifications: Command, runner: CommandRunner): void => {
  for (const add of [addList, addTabs, addRead]) add(notifications, runner)
  withExamples(notifications, 'kvitok notifications list --unread')
}
