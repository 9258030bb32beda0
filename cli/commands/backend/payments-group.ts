import { type Command, Option } from 'commander'
import { paymentStates, type PaymentState } from '#domain/payment/payment-state.ts'
import { type SettlementDecision, settlementDecisions } from '#domain/payment/settlement.ts'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'

const addList = (payments: Command, runner: CommandRunner): void => {
  const command = payments
    .command('list')
    .description(runner.translate(backendMessages.paymentsListAbout))
    .addOption(
      new Option('--state <state>', runner.translate(backendMessages.paymentsListStateOption))
        .choices(paymentStates)
        .default('mismatch'),
    )
    .action(({ state }: { readonly state: PaymentState }) =>
      runner.run(command, async (io) => (await import('./payments.ts')).listStatePayments(io, state)),
    )
  withExamples(command, 'kvitok backend payments list --state mismatch')
}

const addSettle = (payments: Command, runner: CommandRunner): void => {
  const command = payments
    .command('settle')
    .description(runner.translate(backendMessages.settleAbout))
    .argument('<id>', runner.translate(backendMessages.settleIdArgument))
    .addOption(
      new Option('--as <verdict>', runner.translate(backendMessages.settleAsOption))
        .choices(settlementDecisions)
        .makeOptionMandatory(),
    )
    .requiredOption('--reason <text>', runner.translate(backendMessages.settleReasonOption))
    .action((id: string, { as, reason }: { readonly as: SettlementDecision; readonly reason: string }) =>
      runner.run(command, async (io) =>
        (await import('./payments.ts')).settleCommand(io, { id, verdict: as, reason }),
      ),
    )
  withExamples(
    command,
    'kvitok backend payments settle 0f0e0d0c-0000-4000-8000-0000000000aa --as paid --reason "ответ банка № 15"',
  )
}

/** Declares `kvitok backend payments` with its subcommands list and settle. */
export const addBackendPayments = (backend: Command, runner: CommandRunner): void => {
  const payments = backend.command('payments').description(runner.translate(backendMessages.paymentsAbout))
  for (const add of [addList, addSettle]) add(payments, runner)
  withExamples(payments, 'kvitok backend payments list')
}
