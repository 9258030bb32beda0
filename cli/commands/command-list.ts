import type { Command } from 'commander'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import type { Text } from '#cli/messages/message.ts'
import { commandsMessages } from '#cli/messages/ru/commands.ts'
import { simMessages } from '#cli/messages/ru/sim.ts'

/** A command whose arguments, options and action are loaded only when it is run. */
interface ListedCommand {
  readonly name: string
  readonly about: Text
  /** A command for developers, which the help and the completion do not list. */
  readonly isHidden?: true
  readonly load: () => Promise<(command: Command, runner: CommandRunner) => void>
}

/** Commands in the order of the help, which prints names and descriptions without loading the commands. */
export const commandList: readonly ListedCommand[] = [
  {
    name: 'check',
    about: commandsMessages.check,
    load: async () => (await import('#cli/commands/offline/check.ts')).addCheck,
  },
  {
    name: 'recognise',
    about: commandsMessages.recognise,
    load: async () => (await import('#cli/commands/offline/recognise.ts')).addRecognise,
  },
  {
    name: 'uin',
    about: commandsMessages.uin,
    load: async () => (await import('#cli/commands/offline/uin.ts')).addUin,
  },
  {
    name: 'verify',
    about: commandsMessages.verify,
    load: async () => (await import('#cli/commands/offline/verify.ts')).addVerify,
  },
  {
    name: 'fines',
    about: commandsMessages.fines,
    load: async () => (await import('#cli/commands/fines/index.ts')).addFines,
  },
  {
    name: 'payments',
    about: commandsMessages.payments,
    load: async () => (await import('#cli/commands/payments/index.ts')).addPayments,
  },
  {
    name: 'session',
    about: commandsMessages.session,
    load: async () => (await import('#cli/commands/session/index.ts')).addSession,
  },
  {
    name: 'documents',
    about: commandsMessages.documents,
    load: async () => (await import('#cli/commands/documents/index.ts')).addDocuments,
  },
  {
    name: 'profile',
    about: commandsMessages.profile,
    load: async () => (await import('#cli/commands/profile/index.ts')).addProfile,
  },
  {
    name: 'organisation',
    about: commandsMessages.organisation,
    load: async () => (await import('#cli/commands/organisation/index.ts')).addOrganisationGroup,
  },
  {
    name: 'driver-of',
    about: commandsMessages.driverOf,
    load: async () => (await import('#cli/commands/drivers/index.ts')).addDriverOf,
  },
  {
    name: 'notifications',
    about: commandsMessages.notifications,
    load: async () => (await import('#cli/commands/notifications/index.ts')).addNotifications,
  },
  {
    name: 'links',
    about: commandsMessages.links,
    load: async () => (await import('#cli/commands/links/index.ts')).addLinks,
  },
  {
    name: 'support',
    about: commandsMessages.support,
    load: async () => (await import('#cli/commands/support/index.ts')).addSupport,
  },
  {
    name: 'desk',
    about: commandsMessages.desk,
    load: async () => (await import('#cli/commands/desk/index.ts')).addDesk,
  },
  {
    name: 'company',
    about: commandsMessages.company,
    load: async () => (await import('#cli/commands/company/index.ts')).addCompany,
  },
  {
    name: 'cameras',
    about: commandsMessages.cameras,
    load: async () => (await import('#cli/commands/cameras/index.ts')).addCameras,
  },
  {
    name: 'articles',
    about: commandsMessages.articles,
    load: async () => (await import('#cli/commands/articles/index.ts')).addArticles,
  },
  {
    name: 'discount',
    about: commandsMessages.discount,
    load: async () => (await import('#cli/commands/offline/discount.ts')).addDiscount,
  },
  {
    name: 'redirect',
    about: commandsMessages.redirect,
    load: async () => (await import('#cli/commands/offline/redirect.ts')).addRedirect,
  },
  {
    name: 'mask',
    about: commandsMessages.mask,
    load: async () => (await import('#cli/commands/offline/mask.ts')).addMask,
  },
  {
    name: 'plural',
    about: commandsMessages.plural,
    load: async () => (await import('#cli/commands/offline/plural.ts')).addPlural,
  },
  {
    name: 'smoke',
    about: commandsMessages.smoke,
    load: async () => (await import('#cli/commands/program/smoke.ts')).addSmoke,
  },
  {
    name: 'backend',
    about: commandsMessages.backend,
    load: async () => (await import('#cli/commands/backend/index.ts')).addBackend,
  },
  {
    name: 'config',
    about: commandsMessages.config,
    load: async () => (await import('#cli/commands/program/config.ts')).addConfig,
  },
  {
    name: 'completion',
    about: commandsMessages.completion,
    load: async () => (await import('#cli/commands/program/completion.ts')).addCompletion,
  },
  {
    name: 'sim',
    about: simMessages.about,
    isHidden: true,
    load: async () => (await import('#cli/commands/developer/sim.ts')).addSim,
  },
  {
    name: 'help',
    about: commandsMessages.help,
    load: async () => (await import('#cli/commands/program/help.ts')).addHelp,
  },
]
