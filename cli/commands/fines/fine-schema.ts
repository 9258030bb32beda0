import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import type { Fine } from '#domain/charges/fine.ts'
import {
  amountDue,
  discountOn,
  fineStanding,
  type FineStanding,
} from '#domain/charges/explanations/fine-standing.ts'
import { redactCharge } from '#domain/charges/redacted-charge.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { Column, RowSchema, Tone } from '#cli/output/row-schema.ts'
import type { Question } from './question.ts'
import type { Text } from '#cli/messages/message.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { datesMessages } from '#cli/messages/ru/dates.ts'
import { finesMessages } from '#cli/messages/ru/fines.ts'

const standingWords: Readonly<Record<FineStanding, Text>> = {
  discount: finesMessages.standingDiscount,
  regular: finesMessages.standingRegular,
  overdue: finesMessages.standingOverdue,
  bailiff: finesMessages.standingBailiff,
  processing: finesMessages.standingProcessing,
  paid: finesMessages.standingPaid,
}

const standingTones: Readonly<Record<FineStanding, Tone | undefined>> = {
  discount: 'warning',
  regular: undefined,
  overdue: 'bad',
  bailiff: 'bad',
  processing: 'quiet',
  paid: 'good',
}

const isoOf = (moment: Instant | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()

export const kindColumn: Column<Fine> = {
  name: 'kind',
  title: columnsMessages.kind,
  of: ({ kind }) => kind,
  shown: ({ kind }) => (kind === 'tax' ? finesMessages.kindTax : finesMessages.kindFine),
}

export const happenedOnColumn: Column<Fine> = {
  name: 'happenedOn',
  title: finesMessages.happenedOnColumn,
  of: ({ happenedOn }) => happenedOn ?? '',
  shown: ({ happenedOn }) => (happenedOn === null ? '' : datesMessages.date(happenedOn)),
}

/** A charge at a moment: kopecks and ISO dates for programs, roubles and words for people. */
export const fineSchema = (now: Instant): RowSchema<Fine> => {
  const today = localDateOf(now)
  const due = (fine: Fine) => amountDue(fine, today)
  const standing = (fine: Fine) => fineStanding(fine, now)
  return {
    columns: [
      { name: 'uin', of: ({ uin }) => uin, title: columnsMessages.uin, shown: ({ uin }) => formatUin(uin) },
      {
        name: 'ruledOn',
        of: ({ ruledOn }) => ruledOn,
        title: finesMessages.ruledOnColumn,
        shown: ({ ruledOn }) => datesMessages.date(ruledOn),
      },
      {
        name: 'amount',
        of: ({ amount }) => String(amount),
        title: columnsMessages.total,
        shown: ({ amount }) => formatRoubles(amount),
      },
      {
        name: 'due',
        of: (fine) => String(due(fine)),
        title: columnsMessages.due,
        shown: (fine) => formatRoubles(due(fine)),
      },
      {
        name: 'lastDay',
        of: ({ discount }) => discount?.lastDay ?? '',
        title: finesMessages.lastDayColumn,
        shown: (fine) => {
          const discount = discountOn(fine, today)
          return discount === null ? '' : datesMessages.date(discount.lastDay)
        },
      },
      {
        name: 'standing',
        of: standing,
        title: columnsMessages.state,
        shown: (fine) => standingWords[standing(fine)],
        tone: (fine) => standingTones[standing(fine)],
      },
      { name: 'title', of: ({ title }) => title, title: finesMessages.titleColumn },
    ],
    // Whose charge it is; its own number stays.
    masked: (fine) => ({
      ...fine,
      foundBy: fine.foundBy.map(({ type, identifier }) => ({
        type,
        identifier: type === 'uin' ? identifier : maskedNumber(identifier),
      })),
    }),
    json: (fine) => ({
      ...fine,
      happenedAt: isoOf(fine.happenedAt),
      paidAt: isoOf(fine.paidAt),
      due: due(fine),
      standing: standing(fine),
    }),
  }
}

const sumsColumns: readonly string[] = ['ruledOn', 'amount', 'due', 'lastDay', 'standing']

/** What a public number may reveal of a charge; `--reveal` shows no more, because the answer holds no more. */
export const sumsSchema = (now: Instant): RowSchema<Fine> => {
  const { columns } = fineSchema(now)
  const shown: readonly Column<Fine>[] = [
    kindColumn,
    happenedOnColumn,
    ...columns.filter(({ name }) => sumsColumns.includes(name)),
  ]
  const today = localDateOf(now)
  return {
    columns: shown,
    json: (fine) => ({
      ...redactCharge(fine),
      due: amountDue(fine, today),
      standing: fineStanding(fine, now),
    }),
  }
}

/** How the charges of a question look. */
export const schemaFor = ({ _tag }: Question): ((now: Instant) => RowSchema<Fine>) =>
  _tag === 'PublicNumber' ? sumsSchema : fineSchema
