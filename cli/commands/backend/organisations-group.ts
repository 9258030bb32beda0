import { type Command, Option } from 'commander'
import { type Inn, parseInn } from '#domain/identity/inn.ts'
import { parseEmail } from '#domain/identity/email.ts'
import { paidTariffs, type PaidTariffName } from '#domain/organisation/tariff.ts'
import { isUuid } from '#domain/uuid.ts'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import { InvalidValue } from '#cli/runtime/cli-command.ts'
import { parseOrAbort } from '#cli/runtime/parse-or-abort.ts'
import { parseWholeNumber } from '#cli/runtime/whole-number.ts'
import { isValid } from '#domain/parsed.ts'

const parseInnArgument = (text: string): Inn => {
  const inn = parseInn(text)
  if (isValid(inn)) return inn.value
  throw new InvalidValue(backendMessages.innNeeded)
}

const parseOrganisationId = (text: string): string => {
  if (!isUuid(text)) throw new InvalidValue(backendMessages.organisationIdNeeded)
  return text
}

/** The number of a bill, or the id of its order, which the number begins. */
const parseBillArgument = (text: string): string => {
  if (!/^[\da-f]{8}$/i.test(text) && !isUuid(text)) throw new InvalidValue(backendMessages.billNeeded)
  return text
}

interface GrantOptions {
  readonly tariff: PaidTariffName
  readonly days: number
  readonly organisation?: string
  readonly bill?: string
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
    .argument('<inn>', runner.translate(backendMessages.grantInnArgument), parseInnArgument)
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
        parseOrganisationId,
      ),
    )
    .addOption(
      new Option('--bill <number>', runner.translate(backendMessages.grantBillOption)).argParser(
        parseBillArgument,
      ),
    )
    .option('--reference <text>', runner.translate(backendMessages.grantReferenceOption))
    .action((inn: Inn, { tariff, days, organisation, bill, reference }: GrantOptions) =>
      runner.run(command, async (io) =>
        (await import('./organisations.ts')).grantOrganisationTariff(io, {
          inn,
          tariff,
          days,
          organisationId: organisation ?? null,
          bill: bill ?? null,
          reference: reference ?? null,
        }),
      ),
    )
  withExamples(
    command,
    'kvitok backend organisations grant 7707083893 --tariff fleet-50 --days 365 --reference 118',
    'kvitok backend organisations grant 7707083893 --tariff fleet-50 --days 30 --bill 3F2A91C0 --reference 119',
  )
}

const addBills = (organisations: Command, runner: CommandRunner): void => {
  const command = organisations
    .command('bills')
    .description(runner.translate(backendMessages.billsAbout))
    .argument('[inn]', runner.translate(backendMessages.grantInnArgument), parseInnArgument)
    .action((inn?: Inn) =>
      runner.run(command, async (io) =>
        (await import('./organisations.ts')).listBillsCommand(io, inn ?? null),
      ),
    )
  withExamples(command, 'kvitok backend organisations bills', 'kvitok backend organisations bills 7707083893')
}

const addMembers = (organisations: Command, runner: CommandRunner): void => {
  const command = organisations
    .command('members')
    .description(runner.translate(backendMessages.membersAbout))
    .argument('<inn>', runner.translate(backendMessages.grantInnArgument), parseInnArgument)
    .action((inn: Inn) =>
      runner.run(command, async (io) => (await import('./members.ts')).listMembersCommand(io, inn)),
    )
  withExamples(
    command,
    'kvitok backend organisations members 7707083893 --reveal',
    'kvitok backend organisations members 7707083893 --format json',
  )
}

const addRemoveMember = (organisations: Command, runner: CommandRunner): void => {
  const command = organisations
    .command('remove-member')
    .description(runner.translate(backendMessages.removeMemberAbout))
    .argument('<inn>', runner.translate(backendMessages.grantInnArgument), parseInnArgument)
    .argument('<email>', runner.translate(backendMessages.removeMemberEmailArgument))
    .action((inn: Inn, email: string) =>
      runner.run(command, async (io) =>
        (await import('./members.ts')).removeMemberCommand(io, inn, parseOrAbort(parseEmail(email))),
      ),
    )
  withExamples(command, 'kvitok backend organisations remove-member 7707083893 anna@example.ru')
}

/** Declares `kvitok backend organisations` with its subcommands list, bills, grant, members and remove-member. */
export const addOrganisations = (backend: Command, runner: CommandRunner): void => {
  const organisations = backend
    .command('organisations')
    .description(runner.translate(backendMessages.organisationsAbout))
  for (const add of [addList, addBills, addGrant, addMembers, addRemoveMember]) add(organisations, runner)
  withExamples(organisations, 'kvitok backend organisations list')
}
