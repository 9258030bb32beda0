import { Effect } from 'effect'
import type { CommissionPolicy } from '#domain/payment/commission.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import {
  paymentAgent,
  paymentFee,
  paymentInfo,
} from '#adapters/backend/contract/payments/payment-order.contract.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { payerOf } from './payer.ts'
import { paymentSystemOrRefused } from './payment-request.ts'
import type { makeQuoteCharges } from './quote-charges.ts'

/** The texts about the company behind a payment system that the payer sees. */
export interface AgentTexts {
  readonly legalName: string
  /** The licence by which it takes money. */
  readonly licence: string
}

interface QuoteRoutesDeps {
  readonly quote: ReturnType<typeof makeQuoteCharges>
  readonly agents: Readonly<Record<PaymentSystem, AgentTexts>>
  readonly policy: CommissionPolicy
}

/** Returns the routes that say what a payment would cost and who would take the money. */
export const quoteRoutes = ({ quote, agents, policy }: QuoteRoutesDeps): readonly Route[] => [
  route(paymentInfo, ({ input, caller, network }) =>
    quote(payerOf(caller, network), { ids: [input.fineId], kind: input.type }),
  ),
  route(paymentFee, ({ input, caller, network }) =>
    quote(payerOf(caller, network), { ids: input.fineIds, kind: input.type }),
  ),
  route(paymentAgent, ({ input }) =>
    paymentSystemOrRefused(input.agent).pipe(
      Effect.map((system) => ({ agent: { system, name: system, ...agents[system], fee: policy } })),
    ),
  ),
]
