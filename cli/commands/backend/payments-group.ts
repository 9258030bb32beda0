import { type Command, Option } from 'commander'
import { paymentStates, type PaymentState } from '#domain/payment/payment-state.ts'
import { type Verdict, verdicts } from '#domain/payment/settlement.ts'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'

const addList = (payments: Command, { context, endEffect }: Shell): void => {
  const command = payments
    .command('list')
    .description('Показать платежи в одном состоянии: сначала те, что ждут дольше')
    .addOption(new Option('--state <state>', 'состояние').choices(paymentStates).default('mismatch'))
    .action(({ state }: { readonly state: PaymentState }) =>
      endEffect(command, async (view) => (await import('./payments.ts')).list(context, view, state)),
    )
  withExamples(command, 'kvitok backend payments list --state mismatch')
}

const addSettle = (payments: Command, { context, endEffect }: Shell): void => {
  const command = payments
    .command('settle')
    .description('Записать, что банк ответил оператору о деньгах платежа')
    .argument('<id>', 'номер платежа')
    .addOption(
      new Option(
        '--as <verdict>',
        'paid: деньги у нас; unpaid: не списаны; refund: возвращаем; refunded: вернули',
      )
        .choices(verdicts)
        .makeOptionMandatory(),
    )
    .requiredOption('--reason <text>', 'откуда это известно; остаётся в истории платежа')
    .action((id: string, { as, reason }: { readonly as: Verdict; readonly reason: string }) =>
      endEffect(command, async (view) =>
        (await import('./payments.ts')).settle(context, view, { id, verdict: as, reason }),
      ),
    )
  withExamples(
    command,
    'kvitok backend payments settle 0f0e0d0c-0000-4000-8000-0000000000aa --as paid --reason "ответ банка № 15"',
  )
}

export const addPayments = (backend: Command, shell: Shell): void => {
  const payments = backend.command('payments').description('Платежи, которым нужен оператор')
  for (const add of [addList, addSettle]) add(payments, shell)
  withExamples(payments, 'kvitok backend payments list')
}
