import { Effect } from 'effect'
import { instantOf } from '#domain/dates/instant.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import type { SettlementDecision } from '#domain/payment/settlement.ts'
import { listPaymentsOf, type ListedPayment, settlePaymentOf } from '#cli/composition/payments.ts'
import { printAnswer, printRows } from '#cli/output/print.ts'
import { kopecksColumn, textColumn, momentColumn } from '#cli/output/columns.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { withStore } from '#cli/composition/with-store.ts'
import { tryAdapter } from '#cli/composition/try-adapter.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { printTableNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

/** Fields for a request to the bank, without personal data of the payer. */
const schema: RowSchema<ListedPayment> = {
  columns: [
    textColumn('id', columnsMessages.payment),
    textColumn('state', columnsMessages.state),
    textColumn('system', columnsMessages.system),
    kopecksColumn('total', columnsMessages.total, ({ total }) => total),
    {
      name: 'order',
      title: backendMessages.acquirerOrderColumn,
      of: ({ acquirer_order }) => acquirer_order ?? '',
    },
    textColumn('reference', columnsMessages.reference),
    momentColumn('createdAt', columnsMessages.createdAt, ({ created_at: at }) => at && instantOf(at)),
    momentColumn('movedAt', backendMessages.movedAtColumn, ({ updated_at: at }) => at && instantOf(at)),
    momentColumn('paidAt', columnsMessages.paidAt, ({ paid_at: at }) => at && instantOf(at)),
  ],
  json: ({ id, state, system, total, acquirer_order, reference, created_at, updated_at, paid_at }) => ({
    id,
    state,
    system,
    total,
    order: acquirer_order,
    reference,
    createdAt: created_at,
    movedAt: updated_at,
    paidAt: paid_at,
  }),
}

/** Prints the payments in one state. Those that wait longest come first. */
export const listStatePayments = (io: CommandIo, state: PaymentState): CommandEffect =>
  withStore(io, (store) =>
    Effect.gen(function* () {
      const payments = yield* tryAdapter(() => listPaymentsOf(store, state))
      yield* printRows(io, schema, payments)
      if (payments.length === 0) printTableNote(io, backendMessages.noSuchPayments)
      return done
    }),
  )

export interface Settling {
  readonly id: string
  readonly decision: SettlementDecision
  readonly reason: string
}

/** Records the decision of the operator about a payment that the bank contradicted, and prints the payment. */
export const settleCommand = (io: CommandIo, { id, decision, reason }: Settling): CommandEffect =>
  withStore(io, (store, settings) =>
    Effect.gen(function* () {
      const payment = yield* tryAdapter(() =>
        settlePaymentOf(store, { id, decision, reason }, { settings, now: io.now, stderr: io.stderr }),
      )
      yield* printAnswer(io, schema, payment)
      return done
    }),
  )
