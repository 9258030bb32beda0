import { Effect } from 'effect'
import { localDateOf } from '#domain/dates/local-date.ts'
import type { CommissionPolicy } from '#domain/payment/commission.ts'
import {
  cancelPayment,
  createPayment,
  paymentFee,
  paymentInfo,
  paymentStatus,
} from '#adapters/backend/contract/payments.contract.ts'
import type { Acquirer } from '#adapters/backend/server/acquirer/acquirer.ts'
import type { MakeFeature } from '#adapters/backend/server/feature.ts'
import { reconcile } from '#adapters/backend/server/jobs/reconcile.ts'
import { startJob } from '#adapters/backend/server/jobs/start-job.ts'
import { Refused, refused } from '#adapters/backend/server/refused.ts'
import { route } from '#adapters/backend/server/route.ts'
import { isUuid } from '#domain/uuid.ts'
import { makeAskAcquirer } from './ask-acquirer.ts'
import { mountCallback } from './callback.route.ts'
import { makeCancelPayment } from './cancel-payment.ts'
import { readRequest } from './payment-request.ts'
import { findPayment, presentPayment, type PaymentRow } from './payments.table.ts'
import { quoteFor, type QuoteQuestion } from './quote.ts'
import { recordPayment } from './record-payment.ts'
import { waitForTwin } from './wait-for-twin.ts'

export interface PaymentsOptions {
  readonly acquirer: Acquirer
  /** Where the acquirer reaches `callbackPath`. */
  readonly callbackUrl: string
  readonly policy: CommissionPolicy
  readonly reconcileEveryMs?: number
}

const paymentUnknown = refused('payment.unknown', 'Такого платежа нет. Проверьте ссылку', 404)

/** A poll of the waiting page does not wait longer than this for the acquirer. */
const askAtMostMs = 4000

const orFail = <A>(outcome: A | Refused): Effect.Effect<A, Refused> =>
  outcome instanceof Refused ? Effect.fail(outcome) : Effect.succeed(outcome)

export const paymentsFeature =
  ({ policy, reconcileEveryMs = 3000, ...options }: PaymentsOptions): MakeFeature =>
  (world) => {
    const needs = { ...world, ...options }
    const { store, now, log } = needs
    const askAcquirer = makeAskAcquirer(needs)
    const cancel = makeCancelPayment(needs, askAcquirer)

    const quote = (question: Pick<QuoteQuestion, 'userId' | 'ids' | 'kind'>) =>
      Effect.promise(() => quoteFor(store.db, { ...question, today: localDateOf(now()), policy })).pipe(
        Effect.flatMap(orFail),
      )

    /** Somebody else's payment is as unknown as none. */
    const own = Effect.fnUntraced(function* (id: string, userId: string) {
      const row = isUuid(id) ? yield* Effect.promise(() => findPayment(store.db, id)) : undefined
      return row?.user_id === userId ? row : yield* paymentUnknown
    })

    const answer = (row: PaymentRow) =>
      Effect.promise(async () => ({ payment: await presentPayment(store.db, row) }))

    return {
      routes: [
        route(paymentInfo, ({ input, caller }) =>
          quote({ userId: caller.userId, ids: [input.fineId], kind: input.type }),
        ),
        route(paymentFee, ({ input, caller }) =>
          quote({ userId: caller.userId, ids: input.fineIds, kind: input.type }),
        ),
        route(
          createPayment,
          Effect.fnUntraced(function* ({ input, caller, idempotencyKey }) {
            const request = yield* orFail(readRequest(input, caller.userId, idempotencyKey))
            const recorded = yield* Effect.promise(() => recordPayment(store, request, policy, now()))
            const { paymentId, isNew } = yield* orFail(recorded)
            yield* isNew ? askAcquirer.register(paymentId) : waitForTwin(store.db, paymentId)
            return yield* answer(yield* own(paymentId, caller.userId))
          }),
        ),
        route(
          paymentStatus,
          Effect.fnUntraced(function* ({ input, caller }) {
            const { id } = yield* own(input.paymentId, caller.userId)
            yield* askAcquirer.refresh(id).pipe(Effect.timeoutOption(askAtMostMs))
            return yield* answer(yield* own(id, caller.userId))
          }),
        ),
        route(
          cancelPayment,
          Effect.fnUntraced(function* ({ input, caller }) {
            const { id } = yield* own(input.paymentId, caller.userId)
            return yield* answer(yield* cancel(id))
          }),
        ),
      ],
      mount: (app) => mountCallback(app, needs),
      start: () => startJob('reconcile', reconcile(needs, askAcquirer), reconcileEveryMs, log),
    }
  }
