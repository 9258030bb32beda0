import { paymentRecordsPort } from '#adapters/wiring/services/payments.ts'
import { Effect } from 'effect'
import { everyPayment, maxPaymentsAtOnce } from '#application/payments/every-payment.ts'
import type { PaymentRecordsPort } from '#application/payments/payments.port.ts'
import type { FollowUpStatus, FollowUpStep } from '#domain/payment/follow-up/follow-up.ts'
import { pageSize, pageCountOf, type Paging, printPageNote, resultPageOf } from '#cli/output/paging.ts'
import type { OutputOptions } from '#cli/output/output-options.ts'
import { printRows } from '#cli/output/print.ts'
import { dateColumn, isoOf, momentColumn, textColumn } from '#cli/output/columns.ts'
import type { RowSchema, Tone } from '#cli/output/row-schema.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { paymentSchema } from './payment-schema.ts'
import type { Text } from '#cli/messages/message.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { datesMessages } from '#cli/messages/ru/dates.ts'
import { paymentsMessages } from '#cli/messages/ru/payments.ts'
import { printNote, printTableNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

/** Reads one page of the payments; a page that is longer than one of the backend is cut out of all of them. */
const readPage = Effect.fnUntraced(function* (
  records: Pick<PaymentRecordsPort, 'history'>,
  paging: Paging,
  options: OutputOptions,
) {
  const size = pageSize(paging, options)
  if (size > maxPaymentsAtOnce) return resultPageOf(yield* everyPayment(records), paging, options)
  const page = paging.page ?? 1
  const { payments: rows, total } = yield* records.history({ page, showBy: size })
  return { rows, page, pages: pageCountOf(total, size, page), total }
})

/** Prints the payments of the signed-in user, the newest first. */
export const listPayments = (io: CommandIo, paging: Paging): CommandEffect =>
  withProduct(
    io,
    (resolve) =>
      Effect.gen(function* () {
        const { rows, ...page } = yield* readPage(resolve(paymentRecordsPort), paging, io.options)
        yield* printRows(io, paymentSchema, rows)
        printPageNote(io, page)
        if (page.total === 0) printTableNote(io, paymentsMessages.noPaymentsYet)
        return done
      }),
    { session: 'stored' },
  )

const statusTexts: Readonly<Record<FollowUpStatus, Text>> = {
  done: paymentsMessages.stepDone,
  now: paymentsMessages.stepNow,
  stuck: paymentsMessages.stepStuck,
  later: paymentsMessages.stepLater,
}

const statusTones: Readonly<Record<FollowUpStatus, Tone>> = {
  done: 'good',
  now: 'warning',
  stuck: 'bad',
  later: 'quiet',
}

const stepSchema: RowSchema<FollowUpStep> = {
  columns: [
    {
      name: 'stage',
      title: paymentsMessages.stageColumn,
      of: ({ stage }) => stage,
      shown: ({ title }) => title,
    },
    {
      name: 'status',
      title: paymentsMessages.statusColumn,
      of: ({ status }) => status,
      shown: ({ status }) => statusTexts[status],
      tone: ({ status }) => statusTones[status],
    },
    momentColumn('at', columnsMessages.when, ({ at }) => at),
    dateColumn('expectedBy', paymentsMessages.expectedByColumn, ({ expectedBy }) => expectedBy),
    textColumn('advice', columnsMessages.advice),
  ],
  json: (step) => ({ ...step, at: isoOf(step.at) }),
}

/** Prints the steps of a payment to the treasury. */
export const showTimeline = (io: CommandIo, id: string): CommandEffect =>
  withProduct(
    io,
    (resolve) =>
      Effect.gen(function* () {
        const { steps, note, refundedAt } = yield* resolve(paymentRecordsPort).timeline(id)
        yield* printRows(io, stepSchema, steps)
        if (note !== null) printNote(io, note)
        if (refundedAt !== null)
          printNote(io, paymentsMessages.refundedAt(datesMessages.dateTime(refundedAt)))
        if (steps.length === 0 && note === null) printTableNote(io, paymentsMessages.noMoneyYet)
        return done
      }),
    { session: 'stored' },
  )
