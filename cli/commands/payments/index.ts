import { type Command, Option } from 'commander'
import { parseEmail } from '#domain/identity/email.ts'
import { parseFullName } from '#domain/identity/full-name.ts'
import { parsePaymentSystem, paymentSystems } from '#domain/payment/payment-system.ts'
import { parseOrAbort } from '#cli/runtime/parse-or-abort.ts'
import { withExamples } from '#cli/help/help.ts'
import { type Paging, withPaging } from '#cli/output/paging.ts'
import { withListedValues } from '#cli/runtime/cli-command.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { parseNamedCharge } from '#cli/commands/fines/document-options.ts'
import { paymentsMessages } from '#cli/messages/ru/payments.ts'

const sample = '0f0e0d0c-0000-4000-8000-0000000000aa'

interface CreateArguments {
  readonly system: string
  readonly fio?: string
  readonly email?: string
  readonly dryRun?: true
}

const addCreate = (payments: Command, runner: CommandRunner): void => {
  const command = payments
    .command('create')
    .description(runner.translate(paymentsMessages.createAbout))
    .argument('<uin...>', runner.translate(paymentsMessages.createUinArgument))
    .addOption(
      withListedValues(
        new Option('--system <name>', runner.translate(paymentsMessages.createSystemOption)),
        paymentSystems,
      ).default('A3'),
    )
    .option('--fio <name>', runner.translate(paymentsMessages.createFioOption))
    .option('--email <address>', runner.translate(paymentsMessages.createEmailOption))
    .option('--dry-run', runner.translate(paymentsMessages.createDryRunOption))
    .action((texts: readonly string[], { system, fio, email, dryRun }: CreateArguments) =>
      runner.run(command, async (io) => {
        const charges = texts.map(parseNamedCharge)
        const { createPaymentCommand } = await import('./create.ts')
        return createPaymentCommand(io, {
          charges,
          system: parseOrAbort(parsePaymentSystem(system)),
          fio: fio === undefined ? null : parseOrAbort(parseFullName(fio)),
          email: email === undefined ? null : parseOrAbort(parseEmail(email)),
          isDryRun: dryRun === true,
        })
      }),
    )
  withExamples(
    command,
    'kvitok payments create 18810177261102104321 --dry-run',
    'kvitok payments create 18810177261102104321 --email driver@kvitok.example --yes',
  )
}

/** Commands about one payment. */
const addShow = (payments: Command, runner: CommandRunner): void => {
  const command = payments
    .command('show')
    .description(runner.translate(paymentsMessages.showAbout))
    .argument('<id>', runner.translate(paymentsMessages.showIdArgument))
    .option('--pdf <file>', runner.translate(paymentsMessages.showPdfOption))
    .action((id: string, { pdf = null }: { readonly pdf?: string | null }) =>
      runner.run(command, async (io) => (await import('./show.ts')).showPayment(io, id, pdf)),
    )
  withExamples(command, `kvitok payments show ${sample}`, `kvitok payments show ${sample} --pdf receipt.pdf`)
}

const addCancel = (payments: Command, runner: CommandRunner): void => {
  const command = payments
    .command('cancel')
    .description(runner.translate(paymentsMessages.cancelAbout))
    .argument('<id>', runner.translate(paymentsMessages.showIdArgument))
    .action((id: string) =>
      runner.run(command, async (io) => (await import('./show.ts')).cancelPaymentCommand(io, id)),
    )
  withExamples(command, `kvitok payments cancel ${sample} --yes`)
}

const addWatch = (payments: Command, runner: CommandRunner): void => {
  const command = payments
    .command('watch')
    .description(runner.translate(paymentsMessages.watchAbout))
    .argument('<id>', runner.translate(paymentsMessages.showIdArgument))
    .action((id: string) =>
      runner.run(command, async (io) => (await import('./show.ts')).watchPaymentCommand(io, id)),
    )
  withExamples(command, `kvitok payments watch ${sample}`)
}

const addTimeline = (payments: Command, runner: CommandRunner): void => {
  const command = payments
    .command('timeline')
    .description(runner.translate(paymentsMessages.timelineAbout))
    .argument('<id>', runner.translate(paymentsMessages.showIdArgument))
    .action((id: string) =>
      runner.run(command, async (io) => (await import('./list.ts')).showTimeline(io, id)),
    )
  withExamples(command, `kvitok payments timeline ${sample}`)
}

const addHistory = (payments: Command, runner: CommandRunner): void => {
  const command = withPaging(
    payments.command('history').description(runner.translate(paymentsMessages.historyAbout)),
    runner,
  ).action((paging: Paging) =>
    runner.run(command, async (io) => (await import('./list.ts')).listPayments(io, paging)),
  )
  withExamples(command, 'kvitok payments history', 'kvitok payments history --format csv > payments.csv')
}

/** Declares `kvitok payments` with its subcommands create, show, cancel, watch, timeline and history. */
export const addPayments = (payments: Command, runner: CommandRunner): void => {
  for (const add of [addCreate, addShow, addCancel, addWatch, addTimeline, addHistory]) add(payments, runner)
  withExamples(
    payments,
    'kvitok payments create 18810177261102104321 --dry-run',
    `kvitok payments watch ${sample}`,
  )
}
