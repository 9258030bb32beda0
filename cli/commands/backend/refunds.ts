import { Effect } from 'effect'
import { confirmOrAbort } from '#cli/prompt/confirm-or-abort.ts'
import { instantOf } from '#domain/dates/instant.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { listRefundsOf, type ListedRefund, requestRefundOf } from '#cli/composition/refunds.ts'
import { tryAdapter } from '#cli/composition/try-adapter.ts'
import { withStore } from '#cli/composition/with-store.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { momentColumn, textColumn, kopecksColumn } from '#cli/output/columns.ts'
import { printTableNote } from '#cli/output/print-note.ts'
import { printAnswer, printRows } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

/** Fields of a refund for the operator, without personal data of the payer. */
const schema: RowSchema<ListedRefund> = {
  columns: [
    textColumn('id', backendMessages.refundColumn),
    { name: 'payment', title: columnsMessages.payment, of: ({ payment_id }) => payment_id },
    textColumn('state', columnsMessages.state),
    kopecksColumn('amount', columnsMessages.total, ({ amount }) => amount),
    textColumn('reference', columnsMessages.reference),
    textColumn('refusal', columnsMessages.why),
    momentColumn('requestedAt', columnsMessages.createdAt, ({ requested_at: at }) => at && instantOf(at)),
    momentColumn('endedAt', backendMessages.movedAtColumn, ({ ended_at: at }) => at && instantOf(at)),
  ],
  json: (refund) => ({
    id: refund.id,
    payment: refund.payment_id,
    state: refund.state,
    amount: refund.amount,
    fee: refund.fee,
    whole: refund.is_whole,
    reason: refund.reason,
    reference: refund.reference,
    refusal: refund.refusal,
    receipt: refund.receipt,
    requestedAt: refund.requested_at,
    sentAt: refund.sent_at,
    endedAt: refund.ended_at,
  }),
}

/** Prints the newest refunds; those that the bank still decides about come first. */
export const listRefunds = (io: CommandIo): CommandEffect =>
  withStore(io, (store) =>
    Effect.gen(function* () {
      const refunds = yield* tryAdapter(() => listRefundsOf(store))
      yield* printRows(io, schema, refunds)
      if (refunds.length === 0) printTableNote(io, backendMessages.noRefunds)
      return done
    }),
  )

export interface Refunding {
  readonly payment: string
  readonly uins: readonly Uin[]
  readonly reason: string
  readonly key: string | null
}

/** Records a refund after a confirmation, and prints it. The server sends it to the bank. */
export const refundCommand = (io: CommandIo, { payment, uins, ...request }: Refunding): CommandEffect =>
  Effect.gen(function* () {
    const question = backendMessages.refundQuestion(payment, uins.length)
    yield* confirmOrAbort(io, question)
    return yield* withStore(io, (store, settings) =>
      Effect.gen(function* () {
        const order = { ...request, paymentId: payment, uins }
        const deps = { settings, now: io.now, stderr: io.stderr }
        const refund = yield* tryAdapter(() => requestRefundOf(store, order, deps))
        yield* printAnswer(io, schema, refund)
        if (refund.state === 'requested') printTableNote(io, backendMessages.refundRecorded)
        return done
      }),
    )
  })
