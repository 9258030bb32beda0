import type { Command } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import type { PhoneFilter, TypedPhone } from './phones.ts'
import { organisationMessages } from '#cli/messages/ru/organisation.ts'
import { abortUsage } from '#cli/runtime/command-aborted.ts'

const work = () => import('./phones.ts')

const addList = (phones: Command, runner: CommandRunner): void => {
  const command = phones
    .command('list')
    .description(runner.translate(organisationMessages.phonesListAbout))
    .option('--driver <licence>', runner.translate(organisationMessages.phonesListDriverOption))
    .option('--verified', runner.translate(organisationMessages.phonesListVerifiedOption))
    .action((filter: PhoneFilter) =>
      runner.run(command, async (io) => (await work()).listPhonesCommand(io, filter)),
    )
  withExamples(
    command,
    'kvitok organisation phones list',
    'kvitok organisation phones list --verified --reveal --format csv > phones.csv',
  )
}

interface AddOptions {
  readonly driver: string
  readonly confirm?: true
}

const addAdd = (phones: Command, runner: CommandRunner): void => {
  const command = phones
    .command('add')
    .description(runner.translate(organisationMessages.phonesAddAbout))
    .argument('<phone>', runner.translate(organisationMessages.phonesAddPhoneArgument))
    .requiredOption('--driver <licence>', runner.translate(organisationMessages.phonesAddDriverOption))
    .option('--confirm', runner.translate(organisationMessages.phonesAddConfirmOption))
    .action((phone: string, { driver, confirm }: AddOptions) =>
      runner.run(command, async (io) =>
        (await work()).addPhone(io, { phone, driver, confirms: confirm === true }),
      ),
    )
  withExamples(
    command,
    'kvitok organisation phones add "+7 900 000-00-12" --driver "99 12 345678"',
    'kvitok organisation phones add 89000000012 --driver 9912345678 --confirm',
  )
}

const addEdit = (phones: Command, runner: CommandRunner): void => {
  const command = phones
    .command('edit')
    .description(runner.translate(organisationMessages.phonesEditAbout))
    .argument('<id>', runner.translate(organisationMessages.phonesEditIdArgument))
    .option('--phone <number>', runner.translate(organisationMessages.phonesEditPhoneOption))
    .option('--driver <licence>', runner.translate(organisationMessages.phonesEditDriverOption))
    .option('--confirm', runner.translate(organisationMessages.phonesEditConfirmOption))
    .option('--code <code>', runner.translate(organisationMessages.phonesEditCodeOption))
    .action((id: string, typed: TypedPhone) =>
      runner.run(command, async (io) => {
        if (Object.keys(typed).length === 0)
          throw abortUsage('misuse.nothing', organisationMessages.phonesMisuseNothing)
        return (await work()).editPhoneCommand(io, id, typed)
      }),
    )
  withExamples(
    command,
    'kvitok organisation phones edit 0f0e0d0c-0000-4000-8000-0000000000aa --confirm',
    'kvitok organisation phones edit 0f0e0d0c-0000-4000-8000-0000000000aa --code 123456',
  )
}

const addRemove = (phones: Command, runner: CommandRunner): void => {
  const command = phones
    .command('remove')
    .description(runner.translate(organisationMessages.phonesRemoveAbout))
    .argument('<id...>', runner.translate(organisationMessages.phonesRemoveIdArgument))
    .action((ids: readonly string[]) =>
      runner.run(command, async (io) => (await work()).removePhones(io, ids)),
    )
  withExamples(command, 'kvitok organisation phones remove 0f0e0d0c-0000-4000-8000-0000000000aa --yes')
}

/** Declares `kvitok organisation phones` with its subcommands list, add, edit and remove. */
export const addPhones = (organisation: Command, runner: CommandRunner): void => {
  const phones = organisation
    .command('phones')
    .description(runner.translate(organisationMessages.phonesAbout))
  for (const add of [addList, addAdd, addEdit, addRemove]) add(phones, runner)
  withExamples(phones, 'kvitok organisation phones list')
}
