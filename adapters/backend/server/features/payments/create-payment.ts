import { Effect } from 'effect'
import type { CommissionPolicy } from '#domain/payment/commission.ts'
import { createPayment, payFines, payTaxes } from '#adapters/backend/contract/payments.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { hasInventedCharge } from '#adapters/backend/server/features/fines/fines.repository.ts'
import { Refused, refused } from '#adapters/backend/server/http/refused.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import type { QueryAcquirer, QueryAcquirerDeps } from './progress/query-acquirer.ts'
import { type CreatePaymentInput, readPaymentRequest } from './payment-request.ts'
import { inputOfCreate, inputOfFines, inputOfTaxes } from './create-payment-input.ts'
import { presentPayment } from './present-payments.repository.ts'
import { recordPayment } from './record-payment.ts'
import { awaitConcurrentRequest } from './await-concurrent-request.ts'

/** Turns a returned refusal into a failed Effect. */
export const orFail = <A>(outcome: A | Refused): Effect.Effect<A, Refused> =>
  outcome instanceof Refused ? Effect.fail(outcome) : Effect.succeed(outcome)

const invented = refused(
  'fine.demo',
  'Это начисление придумано для примера, и настоящими деньгами его не оплатить. Платить по нему ничего не нужно',
)

/** Creates the handler of the calls that create a payment, independent of their forms. */
export const makePaymentCreation = (
  { store, now, acquirers, isSampleClosed = false }: QueryAcquirerDeps & Pick<FeatureDeps, 'isSampleClosed'>,
  { register }: QueryAcquirer,
  policy: CommissionPolicy,
): readonly Route[] => {
  const pay = Effect.fnUntraced(function* (input: CreatePaymentInput, userId: string, key: string | null) {
    const request = yield* orFail(readPaymentRequest(input, userId, key))
    if (isSampleClosed || acquirers[request.system].takesMoney)
      if (yield* store.query((db) => hasInventedCharge(db, request.ids))) return yield* invented
    const { paymentId, isNew } = yield* recordPayment(store, request, policy, now())
    const row = isNew ? yield* register(paymentId) : yield* awaitConcurrentRequest(store, paymentId)
    return yield* store.query(async (db) => ({ payment: await presentPayment(db, row) }))
  })

  return [
    route(createPayment, ({ input, caller, idempotencyKey }) =>
      pay(inputOfCreate(input), caller.userId, idempotencyKey),
    ),
    route(payFines, ({ input, caller, idempotencyKey }) =>
      pay(inputOfFines(input), caller.userId, idempotencyKey),
    ),
    route(payTaxes, ({ input, caller, idempotencyKey }) =>
      pay(inputOfTaxes(input), caller.userId, idempotencyKey),
    ),
  ]
}
