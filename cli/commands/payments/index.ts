import { type Command, Option } from 'commander'
import { parseEmail } from '#domain/identity/email.ts'
import { parseFullName } from '#domain/identity/full-name.ts'
import { type PaymentSystem, paymentSystems } from '#domain/payment/payment-system.ts'
import { accepted } from '#cli/runtime/parse-or-abort.ts'
import type { Ending } from '#cli/runtime/exit-result.ts'
import { withExamples } from '#cli/help/help.ts'
import { type Paging, withPaging } from '#cli/output/paging.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'
import { isCharge, readCharge } from '#cli/commands/fines/document-options.ts'

const sample = '0f0e0d0c-0000-4000-8000-0000000000aa'

interface CreateArguments {
  readonly system: PaymentSystem
  readonly fio?: string
  readonly email?: string
  readonly dryRun?: true
}

const isEnding = (read: ReturnType<typeof readCharge>): read is Ending => !isCharge(read)

const addCreate = (payments: Command, shell: Shell): void => {
  const command = payments
    .command('create')
    .description('Создать платёж: сначала сумма, комиссия и получатель, потом вопрос')
    .argument('<uin...>', 'номера постановлений или имена из списка (id)')
    .addOption(new Option('--system <name>', 'платёжная система').choices(paymentSystems).default('A3'))
    .option('--fio <name>', 'плательщик: фамилия, имя, отчество')
    .option('--email <address>', 'куда прислать чек')
    .option('--dry-run', 'только показать, сколько и кому; ничего не создавать')
    .action((texts: readonly string[], { system, fio, email, dryRun }: CreateArguments) => {
      const charges = texts.map(readCharge)
      const wrong = charges.find(isEnding)
      if (wrong !== undefined) return shell.end(command, () => wrong)
      return shell.endEffect(command, async (view, talk) => {
        const { createPayment } = await import('./create.ts')
        return createPayment(shell.context, view, talk, {
          charges: charges.filter(isCharge),
          system,
          fio: fio === undefined ? null : accepted(parseFullName(fio)),
          email: email === undefined ? null : accepted(parseEmail(email)),
          isDryRun: dryRun === true,
        })
      })
    })
  withExamples(
    command,
    'kvitok payments create 18810177261102104321 --dry-run',
    'kvitok payments create 18810177261102104321 --email driver@kvitok.example --yes',
  )
}

/** Commands about one payment. */
const addShow = (payments: Command, { context, endEffect }: Shell): void => {
  const command = payments
    .command('show')
    .description('Показать платёж: состояние, суммы, страница банка, чек')
    .argument('<id>', 'номер платежа')
    .option('--pdf <file>', 'записать чек в файл PDF')
    .action((id: string, { pdf = null }: { readonly pdf?: string | null }) =>
      endEffect(command, async (view) => (await import('./show.ts')).showPayment(context, view, id, pdf)),
    )
  withExamples(command, `kvitok payments show ${sample}`, `kvitok payments show ${sample} --pdf receipt.pdf`)
}

const addCancel = (payments: Command, { context, endEffect }: Shell): void => {
  const command = payments
    .command('cancel')
    .description('Отменить платёж, пока деньги не списаны')
    .argument('<id>', 'номер платежа')
    .action((id: string) =>
      endEffect(command, async (view, talk) =>
        (await import('./show.ts')).cancelPayment(context, view, talk, id),
      ),
    )
  withExamples(command, `kvitok payments cancel ${sample} --yes`)
}

const addWatch = (payments: Command, { context, endEffect }: Shell): void => {
  const command = payments
    .command('watch')
    .description('Ждать решения банка. Код выхода 1, если не оплачено')
    .argument('<id>', 'номер платежа')
    .action((id: string) =>
      endEffect(command, async (view) => (await import('./show.ts')).watchPayment(context, view, id)),
    )
  withExamples(command, `kvitok payments watch ${sample}`)
}

const addTimeline = (payments: Command, { context, endEffect }: Shell): void => {
  const command = payments
    .command('timeline')
    .description('Показать путь денег: от карты до реестра')
    .argument('<id>', 'номер платежа')
    .action((id: string) =>
      endEffect(command, async (view) => (await import('./list.ts')).showTimeline(context, view, id)),
    )
  withExamples(command, `kvitok payments timeline ${sample}`)
}

const addHistory = (payments: Command, { context, endEffect }: Shell): void => {
  const command = withPaging(
    payments.command('history').description('Показать свои платежи: сначала новые'),
  ).action((paging: Paging) =>
    endEffect(command, async (view) => (await import('./list.ts')).listPayments(context, view, paging)),
  )
  withExamples(command, 'kvitok payments history', 'kvitok payments history --format csv > payments.csv')
}

export const addPayments = (payments: Command, shell: Shell): void => {
  for (const add of [addCreate, addShow, addCancel, addWatch, addTimeline, addHistory]) add(payments, shell)
  withExamples(
    payments,
    'kvitok payments create 18810177261102104321 --dry-run',
    `kvitok payments watch ${sample}`,
  )
}
