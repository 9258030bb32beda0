import { type Command, InvalidArgumentError } from 'commander'
import { type LocalDate, parseLocalDate } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { discountFor, type DiscountAnswer } from '#domain/fines/discount.ts'
import { formatRoubles, type Kopecks, kopecks } from '#domain/money/kopecks.ts'
import { done, type Ending } from '#cli/runtime/exit-result.ts'
import type { View } from '#cli/output/output-options.ts'
import { withExamples } from '#cli/help/help.ts'
import { printAnswer } from '#cli/output/print.ts'
import type { Shape } from '#cli/output/row-schema.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'

interface Answer extends DiscountAnswer {
  readonly amount: Kopecks
}

const lastDayOf = ({ discount }: Answer): LocalDate | null => discount?.lastDay ?? null

const discountedOf = ({ discount, amount }: Answer): Kopecks => discount?.discounted ?? amount

const shape: Shape<Answer> = {
  columns: [
    { name: 'percent', title: 'Скидка, %', of: ({ discount }) => String(discount?.percent ?? 0) },
    {
      name: 'lastDay',
      of: (answer) => lastDayOf(answer) ?? '',
      title: 'Последний день скидки',
      shown: ({ discount }) => (discount === null ? '' : formatDate(discount.lastDay)),
    },
    {
      name: 'amount',
      of: ({ amount }) => String(amount),
      title: 'Вся сумма',
      shown: ({ amount }) => formatRoubles(amount),
    },
    {
      name: 'discounted',
      of: (answer) => String(discountedOf(answer)),
      title: 'Со скидкой',
      shown: (answer) => formatRoubles(discountedOf(answer)),
    },
    {
      name: 'payBy',
      of: ({ payBy }) => payBy,
      title: 'Оплатить до',
      shown: ({ payBy }) => formatDate(payBy),
    },
    {
      name: 'why',
      of: ({ why }) => why.map(({ text }) => text).join('; '),
      title: 'Почему',
      shown: ({ why }) => why.map(({ text }) => text).join('\n'),
    },
  ],
  json: (answer) => ({
    percent: answer.discount?.percent ?? 0,
    lastDay: lastDayOf(answer),
    amount: answer.amount,
    discounted: discountedOf(answer),
    payBy: answer.payBy,
    why: answer.why,
  }),
}

const readDate = (text: string): LocalDate => {
  const parsed = parseLocalDate(text)
  if (parsed._tag === 'Invalid') throw new InvalidArgumentError('нужна дата: 2026-05-12 или 12.05.2026')
  return parsed.value
}

const readKopecks = (text: string): Kopecks => {
  if (!/^\d{1,12}$/.test(text))
    throw new InvalidArgumentError('нужно целое число копеек, 500 рублей — это 50000')
  return kopecks(Number(text))
}

interface Options {
  readonly ruled: LocalDate
  readonly happened?: LocalDate
  readonly amount: Kopecks
  readonly article?: string
}

const discount = async (
  { context }: Shell,
  view: View,
  { ruled, happened, amount, article }: Options,
): Promise<Ending> => {
  const answer = discountFor({
    ruledOn: ruled,
    happenedOn: happened ?? null,
    amount,
    article: article ?? null,
  })
  await printAnswer(context, view, shape, { ...answer, amount })
  return done
}

export const addDiscount = (command: Command, shell: Shell): void => {
  command
    .requiredOption('--ruled <date>', 'день постановления', readDate)
    .option('--happened <date>', 'день нарушения', readDate)
    .requiredOption('--amount <kopecks>', 'вся сумма в копейках', readKopecks)
    .option('--article <article>', 'статья КоАП, например «12.9 ч.2»')
    .action((options: Options) => shell.end(command, (view) => discount(shell, view, options)))
  withExamples(
    command,
    'kvitok discount --ruled 2026-05-12 --amount 75000 --article "12.9 ч.2"',
    'kvitok discount --ruled 2026-05-12 --happened 2026-05-01 --amount 75000 --format json',
  )
}
