import { Effect } from 'effect'
import { checkCapability, type CapabilitySet } from '#domain/documents/capability.ts'
import { isValid } from '#domain/parsed.ts'
import { latestInProcessing as lastAmong } from '#domain/payment/last-in-processing.ts'
import { timelineOf } from '#domain/payment/follow-up/payment-timeline.ts'
import { isUuid } from '#domain/uuid.ts'
import {
  historyPageSize,
  lastInProcessing,
  paymentHistory,
  paymentsByIds,
  paymentTimeline,
} from '#adapters/backend/contract/payments/payments.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { type CallFailure, operationOff, paymentUnknown } from '#adapters/backend/server/http/refused.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import {
  movesOf,
  noticesOf,
  pageOfPayments,
  ownPaymentsByIds,
  paymentsOfSameCharges,
} from './payment-lists.repository.ts'
import type { PaymentRow } from './payments.repository.ts'
import { showPayments } from './present-payments.repository.ts'

interface PaymentListDeps extends Pick<FeatureDeps, 'store' | 'now'> {
  readonly capabilities: CapabilitySet
  /** Returns a payment of this user; the payment of another user fails like an unknown one. */
  readonly ownPayment: (id: string, userId: string) => Effect.Effect<PaymentRow, CallFailure>
}

/** Returns the routes that only read. */
export const paymentListRoutes = ({
  store,
  now,
  capabilities,
  ownPayment,
}: PaymentListDeps): readonly Route[] => {
  const shown = (rows: readonly PaymentRow[]) => store.query((db) => showPayments(db, rows, now()))

  return [
    route(
      paymentsByIds,
      Effect.fnUntraced(function* ({ input, caller }) {
        // Spec §7, Payments: for legal entities the look-up may be out of service.
        if (caller.isLegalEntity && !isValid(checkCapability(capabilities, 'company.payment')))
          return yield* operationOff
        const ids = [...new Set(input.ids.map((id) => id.toLowerCase()))]
        if (!ids.every(isUuid)) return yield* paymentUnknown
        const found = yield* store.query((db) => ownPaymentsByIds(db, caller.userId, ids))
        const rows = new Map(found.map((row) => [row.id, row]))
        const inOrder = ids.flatMap((id) => rows.get(id) ?? [])
        // Numbers of fines and taxes are distinguished by the type, so a charge of another kind counts as unknown.
        const isOther = input.type !== undefined && inOrder.some(({ kind }) => kind !== input.type)
        if (isOther || inOrder.length < ids.length) return yield* paymentUnknown
        return { payments: yield* shown(inOrder) }
      }),
    ),
    route(
      lastInProcessing,
      Effect.fnUntraced(function* ({ input, caller }) {
        const payment = yield* ownPayment(input.paymentId, caller.userId)
        const tries = yield* store.query((db) => paymentsOfSameCharges(db, payment))
        return { payment: lastAmong(yield* shown(tries), input.isTax === '1' ? 'tax' : 'fine') }
      }),
    ),
    route(
      paymentHistory,
      Effect.fnUntraced(function* ({ input, caller }) {
        const requestedPage = { page: input.page ?? 1, showBy: input.showBy ?? historyPageSize }
        const { rows, total } = yield* store.query((db) => pageOfPayments(db, caller.userId, requestedPage))
        return { payments: yield* shown(rows), page: requestedPage.page, total }
      }),
    ),
    route(
      paymentTimeline,
      Effect.fnUntraced(function* ({ input, caller }) {
        const payment = yield* ownPayment(input.paymentId, caller.userId)
        const moves = yield* store.query((db) => movesOf(db, payment.id))
        const notices = yield* store.query((db) => noticesOf(db, payment))
        return timelineOf(moves, notices, now())
      }),
    ),
  ]
}
