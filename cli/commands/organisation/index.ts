import { Argument, type Command, Option } from 'commander'
import { type PaidTariffName, paidTariffs } from '#domain/organisation/tariff.ts'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import type { TypedSettings } from './notice-settings.ts'
import { parseNamedCharge } from '#cli/commands/fines/document-options.ts'
import { parseWholeNumber } from '#cli/runtime/whole-number.ts'
import { addCompanyPayments } from './company-payments-group.ts'
import { addPhones } from './phones-group.ts'
import { addSchedules } from './schedules-group.ts'
import { organisationMessages } from '#cli/messages/ru/organisation.ts'
import { abortUsage } from '#cli/runtime/command-aborted.ts'

const work = () => import('./organisation.ts')
const subscription = () => import('./subscription.ts')

const addShow = (organisation: Command, runner: CommandRunner): void => {
  const command = organisation
    .command('show')
    .description(runner.translate(organisationMessages.showAbout))
    .action(() => runner.run(command, async (io) => (await work()).showOrganisation(io)))
  withExamples(command, 'kvitok organisation show', 'kvitok organisation show --format json')
}

const addCreate = (organisation: Command, runner: CommandRunner): void => {
  const command = organisation
    .command('create')
    .description(runner.translate(organisationMessages.createAbout))
    .argument('<inn>', runner.translate(organisationMessages.createInnArgument))
    .option('--name <name>', runner.translate(organisationMessages.createNameOption))
    .action((inn: string, { name }: { readonly name?: string }) =>
      runner.run(command, async (io) =>
        (await work()).createOrganisationCommand(io, { inn, ...(name !== undefined && { name }) }),
      ),
    )
  withExamples(command, 'kvitok organisation create 7707083893 --name "ООО «Ромашка»"')
}

const addEdit = (organisation: Command, runner: CommandRunner): void => {
  const command = organisation
    .command('edit')
    .description(runner.translate(organisationMessages.editAbout))
    .option('--name <name>', runner.translate(organisationMessages.createNameOption))
    .option('--inn <inn>', runner.translate(organisationMessages.editInnOption))
    .action((form: { readonly name?: string; readonly inn?: string }) =>
      runner.run(command, async (io) => {
        if (Object.keys(form).length === 0)
          throw abortUsage('misuse.nothing', organisationMessages.misuseNothing)
        return (await work()).editOrganisation(io, form)
      }),
    )
  withExamples(command, 'kvitok organisation edit --name "ООО «Ромашка и дети»"')
}

const addFind = (organisation: Command, runner: CommandRunner): void => {
  const command = organisation
    .command('find')
    .description(runner.translate(organisationMessages.findAbout))
    .argument('<text>', runner.translate(organisationMessages.findTextArgument))
    .action((text: string) => runner.run(command, async (io) => (await work()).findOrganisations(io, text)))
  withExamples(command, 'kvitok organisation find Ромашка')
}

const addSubscription = (organisation: Command, runner: CommandRunner): void => {
  const command = organisation
    .command('subscription')
    .description(runner.translate(organisationMessages.subscriptionAbout))
    .action(() => runner.run(command, async (io) => (await subscription()).showSubscription(io)))
  withExamples(command, 'kvitok organisation subscription')
}

const addTariffs = (organisation: Command, runner: CommandRunner): void => {
  const command = organisation
    .command('tariffs')
    .description(runner.translate(organisationMessages.tariffsAbout))
    .action(() => runner.run(command, async (io) => (await subscription()).listTariffs(io)))
  withExamples(command, 'kvitok organisation tariffs', 'kvitok organisation tariffs --format json')
}

const addOrder = (organisation: Command, runner: CommandRunner): void => {
  const command = organisation
    .command('order')
    .description(runner.translate(organisationMessages.orderAbout))
    .addArgument(new Argument('<tariff>', paidTariffs.join(', ')).choices(paidTariffs))
    .option(
      '--days <n>',
      runner.translate(organisationMessages.orderDaysOption),
      parseWholeNumber(1, 3660),
      30,
    )
    .action((tariff: PaidTariffName, { days }: { readonly days: number }) =>
      runner.run(command, async (io) => (await subscription()).orderTariff(io, { tariff, countDays: days })),
    )
  withExamples(
    command,
    'kvitok organisation order fleet-10',
    'kvitok organisation order fleet-50 --days 365 --yes',
  )
}

const addCancelOrder = (organisation: Command, runner: CommandRunner): void => {
  const command = organisation
    .command('cancel-order')
    .description(runner.translate(organisationMessages.cancelOrderAbout))
    .action(() => runner.run(command, async (io) => (await subscription()).cancelTariffOrderCommand(io)))
  withExamples(command, 'kvitok organisation cancel-order', 'kvitok organisation cancel-order --yes')
}

const onOff = (flags: string, description: string): Option =>
  new Option(flags, description).choices(['on', 'off'])

const addSettings = (organisation: Command, runner: CommandRunner): void => {
  const command = organisation
    .command('settings')
    .description(runner.translate(organisationMessages.settingsAbout))
    .option('--contact <name>', runner.translate(organisationMessages.settingsContactOption))
    .option('--email <address>', runner.translate(organisationMessages.settingsEmailOption))
    .option('--phone <number>', runner.translate(organisationMessages.settingsPhoneOption))
    .addOption(onOff('--by-email <state>', runner.translate(organisationMessages.settingsByEmailOption)))
    .addOption(onOff('--by-sms <state>', runner.translate(organisationMessages.settingsBySmsOption)))
    .action((typed: TypedSettings) =>
      runner.run(command, async (io) => {
        const { noticeSettingsCommand } = await import('./notice-settings.ts')
        return noticeSettingsCommand(io, typed)
      }),
    )
  withExamples(
    command,
    'kvitok organisation settings',
    'kvitok organisation settings --email garage@kvitok.example --by-email on',
  )
}

const addNotify = (organisation: Command, runner: CommandRunner): void => {
  const command = organisation
    .command('notify')
    .description(runner.translate(organisationMessages.notifyAbout))
    .argument('<fine>', runner.translate(organisationMessages.driverOfFineArgument))
    .option('--driver <licence>', runner.translate(organisationMessages.notifyDriverOption))
    .action((text: string, { driver = null }: { readonly driver?: string | null }) =>
      runner.run(command, async (io) => {
        const charge = parseNamedCharge(text)
        const { notifyDriverOfFine } = await import('#cli/commands/drivers/notify-driver.ts')
        return notifyDriverOfFine(io, { charge, driver })
      }),
    )
  withExamples(
    command,
    'kvitok organisation notify 18810177261102104321',
    'kvitok organisation notify 18810177261102104321 --driver "99 12 345678" --yes',
  )
}

/** Declares `kvitok organisation` with its subcommands, the shifts and the phones included. */
export const addOrganisationGroup = (organisation: Command, runner: CommandRunner): void => {
  for (const add of [
    addShow,
    addCreate,
    addEdit,
    addFind,
    addSubscription,
    addTariffs,
    addOrder,
    addCancelOrder,
    addSettings,
    addSchedules,
    addPhones,
    addNotify,
    addCompanyPayments,
  ])
    add(organisation, runner)
  withExamples(organisation, 'kvitok organisation show', 'kvitok organisation schedules list')
}
