import { orderFromCrm } from '#adapters/backend/contract/crm-order.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { insertCrmOrder } from './crm-orders.repository.ts'
import { crmEmail } from './order-emails.ts'
import type { OrganisationPolicy } from './organisation-policy.ts'

/** Spec §3 CRM order: stores an order of a visitor and e-mails it to the operator. */
export const crmRoutes = (
  { store, now, outbox }: FeatureDeps,
  { ordersTo }: OrganisationPolicy,
): readonly Route[] => [
  route(orderFromCrm, ({ input }) =>
    inTransaction(store, async (trx) => {
      const order = {
        ...input,
        name: input.name.trim(),
        countAuto: input.countAuto ?? null,
        monthsCount: input.monthsCount ?? null,
      }
      const id = await insertCrmOrder(trx, order, now())
      if (ordersTo !== null) await outbox.email(trx, crmEmail(ordersTo, id, order))
      return { id }
    }),
  ),
]
