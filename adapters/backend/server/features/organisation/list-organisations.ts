import { instant, type Instant } from '#domain/dates/instant.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import { tariffOfType } from '#domain/organisation/tariff.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'

/** What an operator sees of an organisation. */
export interface ListedOrganisation {
  readonly id: string
  readonly inn: Inn
  readonly name: string
  readonly tariff: string
  readonly endsAt: Instant
  /** The order that waits for money; null where none does. */
  readonly order: { readonly tariff: string; readonly days: number; readonly cost: Kopecks } | null
}

const tariffName = (type: number): string => tariffOfType(type)?.name ?? String(type)

/** Every organisation or one of them; whoever waits for a tariff first. */
export const listOrganisations = async (
  db: Database,
  id: string | null = null,
): Promise<readonly ListedOrganisation[]> => {
  let query = db
    .selectFrom('organisations')
    .leftJoin('subscription_orders as orders', (join) =>
      join.onRef('orders.organisation_id', '=', 'organisations.id').on('orders.state', '=', 'waiting'),
    )
    .select([
      'organisations.id',
      'organisations.inn',
      'organisations.name',
      'organisations.subscribe_type',
      'organisations.subscription_ends_at',
      'orders.subscribe_type as ordered_type',
      'orders.count_days as ordered_days',
      'orders.cost as ordered_cost',
    ])
    .orderBy('orders.ordered_at', (order) => order.asc().nullsLast())
    .orderBy('organisations.created_at')
    .orderBy('organisations.id')
  if (id !== null) query = query.where('organisations.id', '=', id)
  const rows = await query.execute()
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
