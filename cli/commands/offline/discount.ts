import type { Command } from 'commander'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { parseTypedDate } from '#domain/dates/typed-date.ts'
import { discountFor, type DiscountAnswer } from '#domain/charges/law/discount.ts'
import { type Kopecks, kopecks } from '#domain/money/kopecks.ts'
import { withExamples } from '#cli/help/help.ts'
import { writeAnswer } from '#cli/output/write-rows.ts'
import { kopecksColumn } from '#cli/output/columns.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { datesMessages } from '#cli/messages/ru/dates.ts'
import { offlineMessages } from '#cli/messages/ru/offline.ts'
import { InvalidValue } from '#cli/runtime/cli-command.ts'
import { parseWholeNumber } from '#cli/runtime/whole-number.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'
import { isValid } from '#domain/parsed.ts'

interface Answer extends DiscountAnswer {
  readonly amount: Kopecks
}

const lastDayOf = ({ discount }: Answer): LocalDate | null => discount?.lastDay ?? null

const discountedOf = ({ discount, amount }: Answer): Kopecks => discount?.discounted ?? amount

const schema: RowSchema<Answer> = {
  columns: [
    {
      name: 'percent',
      title: offlineMessages.percentColumn,
      of: ({ discount }) => String(discount?.percent ?? 0),
    },
    {
      name: 'lastDay',
      of: (answer) => lastDayOf(answer) ?? '',
      title: offlineMessages.lastDayColumn,
      shown: ({ discount }) => (discount === null ? '' : datesMessages.date(discount.lastDay)),
    },
    kopecksColumn('amount', offlineMessages.amountColumn, ({ amount }) => amount),
    kopecksColumn('discounted', offlineMessages.discountedColumn, discountedOf),
    {
      name: 'payBy',
      of: ({ payBy }) => payBy,
      title: offlineMessages.payByColumn,
      shown: ({ payBy }) => datesMessages.date(payBy),
    },
    {
      name: 'why',
      of: ({ why }) => why.map(({ text }) => text).join('; '),
      title: columnsMessages.why,
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

const parseDate = (text: string): LocalDate => {
  const parsed = parseTypedDate(text)
  if (!isValid(parsed)) throw new InvalidValue(offlineMessages.dateNeeded)
  return parsed.value
}

const parseAmount = parseWholeNumber(0, 999_999_999_999, offlineMessages.kopecksNeeded)

const parseKopecks = (text: string): Kopecks => kopecks(parseAmount(text))

interface Options {
  readonly ruled: LocalDate
  readonly happened?: LocalDate
  readonly amount: Kopecks
  readonly article?: string
}

const discount = async (
  io: CommandIo,
  { ruled, happened, amount, article }: Options,
): Promise<ExitResult> => {
  const answer = discountFor({
    ruledOn: ruled,
    happenedOn: happened ?? null,
    amount,
    article: article ?? null,
  })
  await writeAnswer(io, schema, { ...answer, amount })
  return done
}

/** Declares `kvitok discount`, which calculates the discount and the deadlines of a fine without a backend. */
export const addDiscount = (command: Command, runner: CommandRunner): void => {
  command
    .requiredOption('--ruled <date>', runner.translate(offlineMessages.discountRuledOption), parseDate)
    .option('--happened <date>', runner.translate(offlineMessages.discountHappenedOption), parseDate)
    .requiredOption(
      '--amount <kopecks>',
      runner.translate(offlineMessages.discountAmountOption),
      parseKopecks,
    )
    .option('--article <article>', runner.translate(offlineMessages.discountArticleOption))
    .action((options: Options) => runner.run(command, (io) => discount(io, options)))
  withExamples(
    command,
    'kvitok discount --ruled 2026-05-12 --amount 75000 --article "12.9 ч.2"',
    'kvitok discount --ruled 2026-05-12 --happened 2026-05-01 --amount 75000 --format json',
  )
}
