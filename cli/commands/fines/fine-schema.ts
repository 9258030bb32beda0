import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import type { Charge } from '#domain/charges/charge.ts'
import {
  amountPaid,
  amountPayable,
  discountOn,
  chargeStatus,
  type ChargeStatus,
} from '#domain/charges/explanations/charge-status.ts'
import { redactCharge } from '#domain/charges/disclosure/redacted-charge.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { dateColumn, isoOf, kopecksColumn, textColumn } from '#cli/output/columns.ts'
import type { RowColumn, RowSchema, Tone } from '#cli/output/row-schema.ts'
import type { FinesQuestion } from './fines-question.ts'
import type { Text } from '#cli/messages/message.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { datesMessages } from '#cli/messages/ru/dates.ts'
import { finesMessages } from '#cli/messages/ru/fines.ts'

const statusTexts: Readonly<Record<ChargeStatus, Text>> = {
  unfinished: finesMessages.statusUnfinished,
  discount: finesMessages.statusDiscount,
  regular: finesMessages.statusRegular,
  overdue: finesMessages.statusOverdue,
  bailiff: finesMessages.statusBailiff,
  processing: finesMessages.statusProcessing,
  returning: finesMessages.statusReturning,
  paid: finesMessages.statusPaid,
}

const statusTones: Readonly<Record<ChargeStatus, Tone | undefined>> = {
  unfinished: 'warning',
  discount: 'warning',
  regular: undefined,
  overdue: 'bad',
  bailiff: 'bad',
  processing: 'quiet',
  returning: 'quiet',
  paid: 'good',
}

export const kindColumn: RowColumn<Charge> = {
  name: 'kind',
  title: columnsMessages.kind,
  of: ({ kind }) => kind,
  shown: ({ kind }) => (kind === 'tax' ? finesMessages.kindTax : finesMessages.kindFine),
}

export const happenedOnColumn: RowColumn<Charge> = dateColumn(
  'happenedOn',
  finesMessages.happenedOnColumn,
  ({ happenedOn }) => happenedOn,
)

/** Schema of a charge at a moment: kopecks and ISO dates for programs, roubles and text for people. */
export const fineSchema = (now: Instant): RowSchema<Charge> => {
  const today = localDateOf(now)
  const due = (charge: Charge) => amountPayable(charge, today)
  const statusOf = (charge: Charge) => chargeStatus(charge, now)
  return {
    columns: [
      { name: 'uin', of: ({ uin }) => uin, title: columnsMessages.uin, shown: ({ uin }) => formatUin(uin) },
      dateColumn('ruledOn', finesMessages.ruledOnColumn, ({ ruledOn }) => ruledOn),
      kopecksColumn('amount', columnsMessages.total, ({ amount }) => amount),
      kopecksColumn('due', columnsMessages.due, (charge) => due(charge)),
      {
        name: 'lastDay',
        of: ({ discount }) => discount?.lastDay ?? '',
        title: finesMessages.lastDayColumn,
        shown: (charge) => {
          const discount = discountOn(charge, today)
          return discount === null ? '' : datesMessages.date(discount.lastDay)
        },
      },
      {
        name: 'status',
        of: statusOf,
        title: columnsMessages.state,
        shown: (charge) => statusTexts[statusOf(charge)],
        tone: (charge) => statusTones[statusOf(charge)],
      },
      textColumn('title', finesMessages.titleColumn),
      kopecksColumn('paid', finesMessages.paidColumn, amountPaid),
    ],
    // The documents of the person are masked; the UIN of the charge is not.
    masked: (charge) => ({
      ...charge,
      foundBy: charge.foundBy.map(({ type, identifier }) => ({
        type,
        identifier: type === 'uin' ? identifier : maskedNumber(identifier),
      })),
    }),
    json: (charge) => ({
      ...charge,
      happenedAt: isoOf(charge.happenedAt),
      paidAt: isoOf(charge.paidAt),
      due: due(charge),
      paid: amountPaid(charge),
      status: statusOf(charge),
    }),
  }
}

const sumsColumns: readonly string[] = ['ruledOn', 'amount', 'due', 'lastDay', 'status']

/** Schema of a charge of a public number: sums and dates. `--reveal` has no effect, because the answer contains no more. */
export const sumsSchema = (now: Instant): RowSchema<Charge> => {
  const { columns } = fineSchema(now)
  const shown: readonly RowColumn<Charge>[] = [
    kindColumn,
    happenedOnColumn,
    ...columns.filter(({ name }) => sumsColumns.includes(name)),
  ]
  const today = localDateOf(now)
  return {
    columns: shown,
    json: (charge) => ({
      ...redactCharge(charge),
      due: amountPayable(charge, today),
      status: chargeStatus(charge, now),
    }),
  }
}

/** Schema of the charges of a request. */
export const schemaFor = ({ _tag }: FinesQuestion): ((now: Instant) => RowSchema<Charge>) =>
  _tag === 'PublicNumber' ? sumsSchema : fineSchema
