import { type Command, Option } from 'commander'
import { parseUin, type Uin } from '#domain/identity/uin.ts'
import { parseIdempotencyKey } from '#domain/payment/limits.ts'
import { paymentStates, type PaymentState } from '#domain/payment/payment-state.ts'
import { type SettlementDecision, settlementDecisions } from '#domain/payment/settlement.ts'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { InvalidValue } from '#cli/runtime/cli-command.ts'
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
      new Option('--as <decision>', runner.translate(backendMessages.settleAsOption))
        .choices(settlementDecisions)
        .makeOptionMandatory(),
    )
    .requiredOption('--reason <text>', runner.translate(backendMessages.settleReasonOption))
    .action((id: string, { as, reason }: { readonly as: SettlementDecision; readonly reason: string }) =>
      runner.run(command, async (io) =>
        (await import('./payments.ts')).settleCommand(io, { id, decision: as, reason }),
      ),
    )
  withExamples(
    command,
    'kvitok backend payments settle 0f0e0d0c-0000-4000-8000-0000000000aa --as paid --reason "ответ банка № 15"',
  )
}

const parseUins = (text: string, before: readonly Uin[] = []): readonly Uin[] => {
  const uin = parseUin(text)
  if (uin._tag === 'Valid') return [...before, uin.value]
  throw new InvalidValue(backendMessages.refundUinNeeded)
}

const parseKey = (text: string): string => {
  if (parseIdempotencyKey(text)._tag === 'Valid') return text
  throw new InvalidValue(backendMessages.refundKeyNeeded)
}

interface RefundOptions {
  readonly charge?: readonly Uin[]
  readonly reason: string
  readonly key?: string
}

const addRefund = (payments: Command, runner: CommandRunner): void => {
  const command = payments
    .command('refund')
    .description(runner.translate(backendMessages.refundAbout))
    .argument('<id>', runner.translate(backendMessages.settleIdArgument))
    .option('--charge <uin>', runner.translate(backendMessages.refundChargeOption), parseUins)
    .requiredOption('--reason <text>', runner.translate(backendMessages.refundReasonOption))
    .option('--key <key>', runner.translate(backendMessages.refundKeyOption), parseKey)
    .action((payment: string, { charge = [], reason, key }: RefundOptions) =>
      runner.run(command, async (io) =>
        (await import('./refunds.ts')).refundCommand(io, { payment, uins: charge, reason, key: key ?? null }),
      ),
    )
  withExamples(
    command,
    'kvitok backend payments refund 0f0e0d0c-0000-4000-8000-0000000000aa --reason "оплачено дважды"',
    'kvitok backend payments refund 0f0e0d0c-0000-4000-8000-0000000000aa --charge 18810177261102104321 --reason "отменено" --yes',
  )
}

const addRefunds = (payments: Command, runner: CommandRunner): void => {
  const command = payments
    .command('refunds')
    .description(runner.translate(backendMessages.refundsAbout))
    .action(() => runner.run(command, async (io) => (await import('./refunds.ts')).listRefunds(io)))
  withExamples(command, 'kvitok backend payments refunds')
}

/** Declares `kvitok backend payments` with its subcommands list, settle, refund and refunds. */
export const addBackendPayments = (backend: Command, runner: CommandRunner): void => {
  const payments = backend.command('payments').description(runner.translate(backendMessages.paymentsAbout))
  for (const add of [addList, addSettle, addRefund, addRefunds]) add(payments, runner)
  withExamples(payments, 'kvitok backend payments list')
}
