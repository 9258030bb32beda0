import { Effect } from 'effect'
import { minuteMs } from '#domain/dates/duration.ts'
import { capabilitiesWithout, type CapabilitySet } from '#domain/documents/capability.ts'
import type { CommissionPolicy } from '#domain/payment/commission.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import { cancelPayment, paymentStatus } from '#adapters/backend/contract/payments/payments.contract.ts'
import type { Acquirers } from '#adapters/backend/server/acquirer/acquirer.ts'
import type { MakeFeature } from '#adapters/backend/server/http/feature.ts'
import { reconcile } from './progress/reconcile.ts'
import { oneAtATime } from '#adapters/backend/server/jobs/one-at-a-time.ts'
import { startJob } from '#adapters/backend/server/jobs/start-job.ts'
import { paymentUnknown } from '#adapters/backend/server/http/refused.ts'
import { route } from '#adapters/backend/server/http/route.ts'
import { isUuid } from '#domain/uuid.ts'
import { makeQueryAcquirer } from './progress/query-acquirer.ts'
import { mountWebhooks } from './progress/webhook.routes.ts'
import { makeClaimRelease } from './claim-release.ts'
import { makeCancelPayment } from './cancel-payment.ts'
import { makePaymentCreation } from './create-payment.ts'
import { paymentGauges } from './payments.gauges.ts'
import { findPayment, type PaymentRow } from './payments.repository.ts'
import { presentToPayer } from './present-payments.repository.ts'
import { makeQuoteCharges } from './quote-charges.ts'
import { type AgentTexts, quoteRoutes } from './quote.routes.ts'
import { paymentListRoutes } from './payment-lists.routes.ts'

export interface PaymentsOptions {
  readonly acquirers: Acquirers
  readonly agents: Readonly<Record<PaymentSystem, AgentTexts>>
  /** Origin where an acquirer reaches `webhookPath`, without a slash at the end. */
  readonly webhookOrigin: (system: PaymentSystem) => string
  /** Whether the network of a request may call the webhook of an acquirer; every network may when absent. */
  readonly webhookAllowed?: (system: PaymentSystem, request: Request) => boolean
  readonly policy: CommissionPolicy
  /** Operations in service; all of them when absent. */
  readonly capabilities?: CapabilitySet | undefined
  /** Recipient of e-mails about payments that a person has to investigate. */
  readonly operatorEmail?: string | null
  readonly reconcileEveryMs?: number
}

/** A change of a payment is in every list that is read after this time. */
const recentUpdateMs = minuteMs

/** Max milliseconds that a poll of the waiting page waits for the acquirer. */
const maxQueryMs = 4000

/**
 * Calls about payments (spec §7 Payments), the webhooks of the acquirers, and the job that reconciles unfinished
 * payments.
 */
export const paymentsFeature =
  ({
    policy,
    agents,
    capabilities = capabilitiesWithout([]),
    reconcileEveryMs = 3000,
    ...options
  }: PaymentsOptions): MakeFeature =>
  (deps) => {
    const needs = { ...deps, ...options }
    const { store, now, log } = needs
    const queryAcquirer = makeQueryAcquirer(needs)
    const cancel = makeCancelPayment(needs, queryAcquirer)

    const claimRelease = makeClaimRelease(needs, queryAcquirer)

    /** The payment of another user fails like an unknown payment. */
    const ownPayment = Effect.fnUntraced(function* (id: string, userId: string) {
      const row = isUuid(id) ? yield* store.query((db) => findPayment(db, id)) : undefined
      return row?.user_id === userId ? row : yield* paymentUnknown
    })

    const answer = (row: PaymentRow) =>
      store.query(async (db) => ({ payment: await presentToPayer(db, row, now()) }))

    return {
      gauges: paymentGauges(deps),
      // Paths without parameters come before the path whose parameter would match them.
      routes: [
        ...paymentListRoutes({ store, now, capabilities, ownPayment }),
        ...makePaymentCreation(needs, queryAcquirer, claimRelease, policy),
        ...quoteRoutes({ quote: makeQuoteCharges(needs, claimRelease, policy), agents, policy }),
        route(
          paymentStatus,
          Effect.fnUntraced(function* ({ input, caller }) {
            const { id } = yield* ownPayment(input.paymentId, caller.userId)
            yield* queryAcquirer.refresh(id).pipe(Effect.timeoutOption(maxQueryMs))
            const row = yield* ownPayment(id, caller.userId)
            // The bank or a job may have changed it; the list of fines that the payer opens next has to agree with this answer.
            if (now() - row.updated_at.getTime() < recentUpdateMs)
              yield* store.staleReads.noteWrite(caller.userId)
            return yield* answer(row)
          }),
        ),
        route(
          cancelPayment,
          Effect.fnUntraced(function* ({ input, caller }) {
            const { id } = yield* ownPayment(input.paymentId, caller.userId)
            return yield* answer(yield* cancel(id))
          }),
        ),
      ],
      mount: (app) => mountWebhooks(app, { ...needs, ask: queryAcquirer.ask }),
      start: () =>
        startJob(
          'reconcile',
          oneAtATime(store, 'reconcile', reconcile(needs, queryAcquirer)),
          reconcileEveryMs,
          log,
        ),
    }
  }
