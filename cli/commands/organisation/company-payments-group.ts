import { type Command, Option } from 'commander'
import { parseRecipientType, recipientTypes } from '#domain/payment/recipient-type.ts'
import { parseNamedCharge } from '#cli/commands/fines/document-options.ts'
import { withExamples } from '#cli/help/help.ts'
import { organisationMessages } from '#cli/messages/ru/organisation.ts'
import { withListedValues } from '#cli/runtime/cli-command.ts'
import { parseOrAbort } from '#cli/runtime/parse-or-abort.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'

const work = () => import('./company-payments.ts')

const addPayments = (organisation: Command, runner: CommandRunner): void => {
  const command = organisation
    .command('payments')
    .description(runner.translate(organisationMessages.paymentsAbout))
    .argument('<id...>', runner.translate(organisationMessages.paymentsIdArgument))
    .action((ids: readonly string[]) =>
      runner.run(command, async (io) => (await work()).showCompanyPayments(io, ids)),
    )
  withExamples(command, 'kvitok organisation payments 0f0e0d0c-0000-4000-8000-0000000000aa')
}

const addRecipients = (organisation: Command, runner: CommandRunner): void => {
  const command = organisation
    .command('recipients')
    .description(runner.translate(organisationMessages.recipientsAbout))
    .argument('<uin...>', runner.translate(organisationMessages.recipientsUinArgument))
    .addOption(
      withListedValues(
        new Option('--type <type>', runner.translate(organisationMessages.recipientsTypeOption)),
        recipientTypes,
      ).default('fines'),
    )
    .action((texts: readonly string[], { type }: { readonly type: string }) =>
      runner.run(command, async (io) => {
        const recipientType = parseOrAbort(parseRecipientType(type))
        return (await work()).listRecipients(io, recipientType, texts.map(parseNamedCharge))
      }),
    )
  withExamples(
    command,
    'kvitok organisation recipients 18810177261102104321',
    'kvitok organisation recipients 18810177261102104321 --format json',
  )
}

/** Declares what a legal entity asks about its payments (spec §7): `payments` and `recipients`. */
export const addCompanyPayments = (organisation: Command, runner: CommandRunner): void => {
  addPayments(organisation, runner)
  addRecipients(organisation, runner)
}
