import { instant, type Instant } from '#domain/dates/instant.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import { tariffOfType } from '#domain/organisation/tariff.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { organisationsWithOrders } from './subscription-orders.repository.ts'

/** An organisation as an operator sees it. */
export interface ListedOrganisation {
  readonly id: string
  readonly inn: Inn
  readonly name: string
  readonly tariff: string
  readonly endsAt: Instant
  /** The order that waits for money; null where there is none. */
  readonly order: { readonly tariff: string; readonly days: number; readonly cost: Kopecks } | null
}

const tariffName = (type: number): string => tariffOfType(type)?.name ?? String(type)

/** Returns every organisation or one of them; organisations with a waiting order come first. */
export const organisationsForStaff = async (
  db: Database,
  id: string | null = null,
): Promise<readonly ListedOrganisation[]> => {
  const rows = await organisationsWithOrders(db, id)
  return rows.map((row) => ({
    id: row.id,
    inn: row.inn,
    name: row.name,
    tariff: tariffName(row.subscribe_type),
    endsAt: instant(row.subscription_ends_at.getTime()),
    order:
      row.ordered_type === null || row.ordered_days === null || row.ordered_cost === null
        ? null
        : { tariff: tariffName(row.ordered_type), days: row.ordered_days, cost: row.ordered_cost },
  }))
}
