import { type Instant, instantOf } from '#domain/dates/instant.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import { billNumber } from '#domain/organisation/bill.ts'
import type { TariffOrderState } from '#domain/organisation/tariff-order-state.ts'
import { tariffOfType } from '#domain/organisation/tariff.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { ordersWithGrants, organisationsWithOrders } from './subscription-orders.repository.ts'

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
    endsAt: instantOf(row.subscription_ends_at),
    order:
      row.ordered_type === null || row.ordered_days === null || row.ordered_cost === null
        ? null
        : { tariff: tariffName(row.ordered_type), days: row.ordered_days, cost: row.ordered_cost },
  }))
}

/** The bill of an ordered tariff as an operator sees it. */
export interface ListedBill {
  readonly number: string
  readonly orderId: string
  readonly organisationId: string
  readonly inn: Inn
  readonly name: string
  readonly tariff: string
  readonly days: number
  readonly cost: Kopecks
  readonly state: TariffOrderState
  readonly orderedAt: Instant
  /** Null where the organisation has not cancelled the order. */
  readonly cancelledAt: Instant | null
  /** The reference of the payment that was granted; null where none was recorded. */
  readonly reference: string | null
}

/** Returns the bills of every organisation, or of those with this INN, the newest first. */
export const billsForStaff = async (db: Database, inn: Inn | null): Promise<readonly ListedBill[]> => {
  const rows = await ordersWithGrants(db, inn)
  return rows.map((row) => ({
    number: billNumber(row.id),
    orderId: row.id,
    organisationId: row.organisation_id,
    inn: row.inn,
    name: row.name,
    tariff: tariffName(row.subscribe_type),
    days: row.count_days,
    cost: row.cost,
    state: row.state,
    orderedAt: instantOf(row.ordered_at),
    cancelledAt: row.cancelled_at === null ? null : instantOf(row.cancelled_at),
    reference: row.reference,
  }))
}
