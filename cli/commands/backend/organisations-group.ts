import { type Command, Option } from 'commander'
import { type Inn, parseInn } from '#domain/identity/inn.ts'
import { paidTariffs, type PaidTariffName } from '#domain/organisation/tariff.ts'
import { isUuid } from '#domain/uuid.ts'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import { InvalidValue } from '#cli/runtime/cli-command.ts'
import { parseWholeNumber } from '#cli/runtime/whole-number.ts'
import { isValid } from '#domain/parsed.ts'

const readInn = (text: string): Inn => {
  const inn = parseInn(text)
  if (isValid(inn)) return inn.value
  throw new InvalidValue(backendMessages.innNeeded)
}

const readId = (text: string): string => {
  if (!isUuid(text)) throw new InvalidValue(backendMessages.organisationIdNeeded)
  return text
}

interface GrantOptions {
  readonly tariff: PaidTariffName
  readonly days: number
  readonly organisation?: string
  readonly reference?: string
}

const addList = (organisations: Command, runner: CommandRunner): void => {
  const command = organisations
    .command('list')
    .description(runner.translate(backendMessages.organisationsListAbout))
    .action(() =>
      runner.run(command, async (io) => (await import('./organisations.ts')).listOrganisationsCommand(io)),
    )
  withExamples(command, 'kvitok backend organisations list')
}

const addGrant = (organisations: Command, runner: CommandRunner): void => {
  const command = organisations
    .command('grant')
    .description(runner.translate(backendMessages.grantAbout))
    .argument('<inn>', runner.translate(backendMessages.grantInnArgument), readInn)
    .addOption(
      new Option('--tariff <tariff>', runner.translate(backendMessages.grantTariffOption))
        .choices(paidTariffs)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--days <n>', runner.translate(backendMessages.grantDaysOption))
        .argParser(parseWholeNumber(1, 3660))
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--organisation <id>', runner.translate(backendMessages.grantOrganisationOption)).argParser(
        readId,
      ),
    )
    .option('--reference <text>', runner.translate(backendMessages.grantReferenceOption))
    .action((inn: Inn, { tariff, days, organisation, reference }: GrantOptions) =>
      runner.run(command, async (io) =>
        (await import('./organisations.ts')).grantOrganisationTariff(io, {
          inn,
          tariff,
          days,
          organisationId: organisation ?? null,
          reference: reference ?? null,
        }),
      ),
    )
  withExamples(
    command,
    'kvitok backend organisations grant 7707083893 --tariff fleet-50 --days 365 --reference 118',
  )
}

/** Declares `kvitok backend organisations` with its subcommands list and grant. */
export const addOrganisations = (backend: Command, runner: CommandRunner): void => {
  const organisations = backend
    .command('organisations')
    .description(runner.translate(backendMessages.organisationsAbout))
  for (const add of [addList, addGrant]) add(organisations, runner)
  withExamples(organisations, 'kvitok backend organisations list')
}
