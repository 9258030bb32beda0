import { Effect } from 'effect'
import type { CommissionPolicy } from '#domain/payment/commission.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import {
  createPayment,
  payFines,
  payTaxes,
} from '#adapters/backend/contract/payments/payment-order.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { hasDemoCharge } from '#adapters/backend/server/features/fines/fines.repository.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Route, route, type RouteRequest } from '#adapters/backend/server/http/route.ts'
import type { QueryAcquirer } from './progress/query-acquirer.ts'
import type { AcquirerDeps } from './progress/send-order.ts'
import type { ClaimRelease } from './claim-release.ts'
import { payerOf } from './payer.ts'
import { type CreatePaymentInput, type PaymentRequest, readPaymentRequest } from './payment-request.ts'
import { inputOfCreate, inputOfFines, inputOfTaxes } from './create-payment-input.ts'
import { presentToPayer } from './present-payments.repository.ts'
import { quoteOfRequest, recordPayment } from './record-payment.ts'
import { awaitConcurrentRequest } from './await-concurrent-request.ts'

const demoCharge = refused(
  'fine.demo',
  'Это начисление придумано для примера, и настоящими деньгами его не оплатить. Платить по нему ничего не нужно',
)

/** Creates the handler of the calls that create a payment, independent of their forms. */
export const makePaymentCreation = (
  deps: AcquirerDeps & Pick<FeatureDeps, 'isSampleClosed'>,
  { send }: QueryAcquirer,
  claimRelease: ClaimRelease,
  policy: CommissionPolicy,
): readonly Route[] => {
  const { store, now, acquirers, isSampleClosed = false } = deps

  /** Records the payment; where others claim its charges, those whose claims are releasable are cancelled at the bank first. */
  const record = (request: PaymentRequest) =>
    recordPayment(deps, request, policy).pipe(
      Effect.catchTag(
        'Refused',
        Effect.fnUntraced(function* (refusal) {
          if (refusal.code !== 'fine.held') return yield* refusal
          const releasable = yield* claimRelease.releasable(request.ids, request)
          if (releasable.length === 0) return yield* refusal
          // A request that is refused for another reason must not cancel the order of another payer.
          const conditions = { policy, now: now(), releasable }
          yield* Effect.fromResult(yield* store.query((db) => quoteOfRequest(db, request, conditions)))
          if (!(yield* claimRelease.release(releasable))) return yield* refusal
          return yield* recordPayment(deps, { ...request, tookOver: true }, policy)
        }),
      ),
    )

  const pay = Effect.fnUntraced(function* (
    input: CreatePaymentInput,
    {
      caller,
      network,
      idempotencyKey,
    }: Pick<RouteRequest<AnyEndpoint>, 'caller' | 'network' | 'idempotencyKey'>,
  ) {
    const request = yield* readPaymentRequest(input, payerOf(caller, network), idempotencyKey)
    if (isSampleClosed || acquirers[request.system].takesMoney)
      if (yield* store.query((db) => hasDemoCharge(db, request.ids))) return yield* demoCharge
    const recorded = yield* record(request)
    const row =
      recorded._tag === 'New'
        ? yield* send(recorded.payment)
        : yield* awaitConcurrentRequest(store, recorded.paymentId)
    return yield* store.query(async (db) => ({ payment: await presentToPayer(db, row, now()) }))
  })

  return [
    route(createPayment, (request) => pay(inputOfCreate(request.input), request)),
    route(payFines, (request) => pay(inputOfFines(request.input), request)),
    route(payTaxes, (request) => pay(inputOfTaxes(request.input), request)),
  ]
}
