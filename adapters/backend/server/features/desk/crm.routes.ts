import { formatPhone } from '#domain/identity/phone.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { inOneLine } from '#domain/wording/in-one-line.ts'
import type { CrmOrder } from '#domain/organisation/crm-order.ts'
import { orderFromCrm } from '#adapters/backend/contract/organisation/crm-order.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { insertCrmOrder } from './crm-orders.repository.ts'
import { openDeskItem } from './open-desk-item.ts'

/** A typed text stays in its line: the lines of this e-mail contain commands. */
const line = (title: string, value: string | number | null): readonly string[] =>
  value === null || value === '' ? [] : [inOneLine(`${title}: ${value}`)]

/** Subject and lines of the operator's e-mail about a visitor's order (spec §3 CRM order). */
const describeOrder = (order: CrmOrder): { readonly subject: string; readonly lines: readonly string[] } => ({
  subject: inOneLine(`Заявка с сайта: ${order.tag === '' ? 'без метки' : order.tag}`),
  lines: [
    ...line('Имя', order.name),
    ...line('Телефон', formatPhone(order.phone)),
    ...line('Почта', order.email),
    ...line('ИНН', order.inn),
    ...line('Бюджет', order.budget === 0 ? null : formatRoubles(order.budget)),
    ...line('Машин', order.countAuto),
    ...line('Месяцев', order.monthsCount),
    ...Object.entries(order.utms).flatMap(([name, mark]) => line(name, mark)),
  ],
})

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
