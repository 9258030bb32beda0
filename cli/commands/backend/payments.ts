import { Effect } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import type { Verdict } from '#domain/payment/settlement.ts'
import { attempt } from '#cli/composition/try-adapter.ts'
import { listPaymentsOf, type ListedPayment, settlePaymentOf } from '#cli/composition/payments.ts'
import type { Context } from '#cli/runtime/context.ts'
import { done, type Ending } from '#cli/runtime/exit-result.ts'
import type { View } from '#cli/output/output-options.ts'
import { printAnswer, printRows } from '#cli/output/print.ts'
import type { Column, Shape } from '#cli/output/row-schema.ts'
import { withStore } from '#cli/composition/with-store.ts'

const moment = (
  name: string,
  title: string,
  of: (payment: ListedPayment) => Date | null,
): Column<ListedPayment> => ({
  name,
  title,
  of: (payment) => of(payment)?.toISOString() ?? '',
  shown: (payment) => {
    const at = of(payment)
    return at === null ? '' : formatDateTime(instant(at.getTime()))
  },
})

/** What an operator asks the bank with; nothing about the payer. */
const shape: Shape<ListedPayment> = {
  columns: [
    { name: 'id', title: 'Платёж', of: ({ id }) => id },
    { name: 'state', title: 'Состояние', of: ({ state }) => state },
    { name: 'system', title: 'Система', of: ({ system }) => system },
    {
      name: 'total',
      title: 'Сумма',
      of: ({ total }) => String(total),
      shown: ({ total }) => formatRoubles(total),
    },
    { name: 'order', title: 'Заказ в банке', of: ({ acquirer_order }) => acquirer_order ?? '' },
    { name: 'reference', title: 'Операция', of: ({ reference }) => reference ?? '' },
    moment('createdAt', 'Создан', ({ created_at }) => created_at),
    moment('movedAt', 'Изменён', ({ updated_at }) => updated_at),
    moment('paidAt', 'Оплачен', ({ paid_at }) => paid_at),
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

export const list = (context: Context, view: View, state: PaymentState): Effect.Effect<Ending, Ending> =>
  withStore(context, (store) =>
    Effect.gen(function* () {
      const payments = yield* attempt(() => listPaymentsOf(store, state))
      yield* Effect.promise(() => printRows(context, view, shape, payments))
      if (payments.length === 0 && view.format === 'table') context.words.write('Таких платежей нет\n')
      return done
    }),
  )

export interface Settling {
  readonly id: string
  readonly verdict: Verdict
  readonly reason: string
}

export const settle = (
  context: Context,
  view: View,
  { id, verdict, reason }: Settling,
): Effect.Effect<Ending, Ending> =>
  withStore(context, (store, settings) =>
    Effect.gen(function* () {
      const payment = yield* attempt(() =>
        settlePaymentOf(store, { id, verdict, reason }, { settings, now: context.now, words: context.words }),
      )
      yield* Effect.promise(() => printAnswer(context, view, shape, payment))
      return done
    }),
  )
