import { Effect } from 'effect'
import { checkCapability, type CapabilitySet, serviceUnavailable } from '#domain/documents/capability.ts'
import { isValid } from '#domain/parsed.ts'
import { lastInProcessing as lastAmong } from '#domain/payment/last-in-processing.ts'
import { paymentTimeline as timelineOf } from '#domain/payment/payment-timeline.ts'
import { isUuid } from '#domain/uuid.ts'
import {
  historyPageSize,
  lastInProcessing,
  paymentHistory,
  paymentsByIds,
  paymentTimeline,
} from '#adapters/backend/contract/payments.contract.ts'
import type { World } from '#adapters/backend/server/feature.ts'
import { refused, type Refused } from '#adapters/backend/server/refused.ts'
import { type Route, route } from '#adapters/backend/server/route.ts'
import { clearedAt, movesOf, pageOfPayments, paymentsAmong, triesLike } from './payment-lists.table.ts'
import { type PaymentRow, presentPayments } from './payments.table.ts'

/** Spec §7, Payments: for legal entities the look-up may be out of service. */
const off = refused('capability.off', serviceUnavailable, 503)

export const paymentUnknown = refused('payment.unknown', 'Такого платежа нет. Проверьте ссылку', 404)

interface Needs extends Pick<World, 'store' | 'now'> {
  readonly capabilities: CapabilitySet
  /** A payment of this user; somebody else's is as unknown as none. */
  readonly own: (id: string, userId: string) => Effect.Effect<PaymentRow, Refused>
}

/** Calls that only look. */
export const showPayments = ({ store, now, capabilities, own }: Needs): readonly Route[] => {
  const shown = (rows: readonly PaymentRow[]) => Effect.promise(() => presentPayments(store.db, rows))

  return [
    route(
      paymentsByIds,
      Effect.fnUntraced(function* ({ input, caller }) {
        if (caller.isLegalEntity && !isValid(checkCapability(capabilities, 'company.payment')))
          return yield* off
        const ids = [...new Set(input.ids.map((id) => id.toLowerCase()))]
        if (!ids.every(isUuid)) return yield* paymentUnknown
        const found = yield* Effect.promise(() => paymentsAmong(store.db, caller.userId, ids))
        const rows = new Map(found.map((row) => [row.id, row]))
        const inOrder = ids.flatMap((id) => rows.get(id) ?? [])
        // Numbers of fines and of taxes are told apart by the type: of another kind there is no such payment.
        const isOther = input.type !== undefined && inOrder.some(({ kind }) => kind !== input.type)
        if (isOther || inOrder.length < ids.length) return yield* paymentUnknown
        return { payments: yield* shown(inOrder) }
      }),
    ),
    route(
      lastInProcessing,
      Effect.fnUntraced(function* ({ input, caller }) {
        const payment = yield* own(input.paymentId, caller.userId)
        const tries = yield* Effect.promise(() => triesLike(store.db, payment))
        return { payment: lastAmong(yield* shown(tries), input.isTax === '1' ? 'tax' : 'fine') }
      }),
    ),
    route(
      paymentHistory,
      Effect.fnUntraced(function* ({ input, caller }) {
        const asked = { page: input.page ?? 1, showBy: input.showBy ?? historyPageSize }
        const { rows, total } = yield* Effect.promise(() => pageOfPayments(store.db, caller.userId, asked))
        return { payments: yield* shown(rows), page: asked.page, total }
      }),
    ),
    route(
      paymentTimeline,
      Effect.fnUntraced(function* ({ input, caller }) {
        const payment = yield* own(input.paymentId, caller.userId)
        const moves = yield* Effect.promise(() => movesOf(store.db, payment.id))
        const cleared = yield* Effect.promise(() => clearedAt(store.db, payment))
        return timelineOf(moves, cleared, now())
      }),
    ),
  ]
}
