import { paymentRecordsPort } from '#adapters/wiring/services/payments.ts'
import { Effect } from 'effect'
import { everyPayment, maxPaymentsAtOnce } from '#application/payments/every-payment.ts'
import type { FollowUpStatus, FollowUpStep } from '#domain/payment/follow-up/follow-up.ts'
import { pageSize, type Paging, printPageNote } from '#cli/output/paging.ts'
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

/** Prints the payments of the signed-in user, the newest first. */
export const listPayments = (io: CommandIo, paging: Paging): CommandEffect =>
  withProduct(
    io,
    (resolve) =>
      Effect.gen(function* () {
        const size = pageSize(paging, io.options)
        if (size === Number.POSITIVE_INFINITY) {
          const payments = yield* everyPayment(resolve(paymentRecordsPort))
          yield* printRows(io, paymentSchema, payments)
          return done
        }
        const [showBy, page] = [Math.min(size, maxPaymentsAtOnce), paging.page ?? 1]
        const { payments, total } = yield* resolve(paymentRecordsPort).history({ page, showBy })
        yield* printRows(io, paymentSchema, payments)
        printPageNote(io, { page, pages: Math.ceil(total / showBy), total })
        if (total === 0) printTableNote(io, paymentsMessages.noPaymentsYet)
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
