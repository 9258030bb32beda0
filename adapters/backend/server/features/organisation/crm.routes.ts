import { orderFromCrm } from '#adapters/backend/contract/crm-order.contract.ts'
import { openDeskItem } from '#adapters/backend/server/features/desk/open-desk-item.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { insertCrmOrder } from './crm-orders.repository.ts'
import { describeOrder } from './order-emails.ts'

/** Spec §3 CRM order: puts an order of a visitor into its queue and e-mails it to the operator. */
export const crmRoutes = (deps: FeatureDeps): readonly Route[] => [
  route(orderFromCrm, ({ input }) =>
    inTransaction(deps.store, async (trx) => {
      const order = {
        ...input,
        name: input.name.trim(),
        countAuto: input.countAuto ?? null,
        monthsCount: input.monthsCount ?? null,
      }
      const id = await insertCrmOrder(trx, order, deps.now())
      await openDeskItem(trx, deps, { source: { queue: 'orders', id }, ...describeOrder(order) })
      return { id }
    }),
  ),
]
