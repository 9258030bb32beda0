import type { Instant } from '#domain/dates/instant.ts'
import type { Inn } from '#domain/identity/inn.ts'
import { type Subscription, subscribe } from '#domain/organisation/subscription.ts'
import {
  fits,
  type PaidTariffName,
  tariffFor,
  tariffOfType,
  tariffTable,
} from '#domain/organisation/tariff.ts'
import { canBeGranted } from '#domain/organisation/tariff-order-state.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { grantedTariffEmail } from './order-emails.ts'
import {
  billAddressOf,
  updateOrganisationRow,
  lockOrganisationsByInn,
  type OrganisationRow,
  subscriptionOf,
} from './organisations.repository.ts'
import { hasGrant, insertGrant } from './subscription-grants.repository.ts'
import {
  markGranted,
  type OrderRow,
  ordersByIdStart,
  waitingOrder,
} from './subscription-orders.repository.ts'
import { countVehicles } from './fleet.repository.ts'
import { OrganisationUnknown } from './organisation-unknown.ts'
import { CodedError } from '#adapters/errors/coded-error.ts'

/** Why no subscription was granted; `message` contains the operator's next step. */
export class GrantRefused extends CodedError<
  | 'bill.other-tariff'
  | 'bill.paid'
  | 'bill.several'
  | 'bill.unknown'
  | 'organisation.several'
  | 'tariff.vehicles'
> {}

export interface Grant {
  readonly inn: Inn
  /** Which of several organisations with this INN; null where there is one. */
  readonly organisationId: string | null
  readonly tariff: PaidTariffName
  readonly days: number
  /**
   * Number of the bill that was paid, also of a cancelled or replaced one. Null for the order that waits, if there is one.
   */
  readonly bill: string | null
  /** The reason of the grant, for example the number of a payment order: one reference grants once. Null when absent. */
  readonly reference: string | null
}

export interface Granted {
  readonly organisation: OrganisationRow
  /** False where this reference was granted before and nothing has changed. */
  readonly isNew: boolean
}

const several = (rows: readonly OrganisationRow[]): GrantRefused =>
  new GrantRefused(
    'organisation.several',
    `С этим ИНН несколько организаций, укажите нужную через --organisation: ${rows
      .map(({ id, name }) => `${id} (${name})`)
      .join(', ')}`,
  )

const tooSmall = (vehicles: number): GrantRefused =>
  new GrantRefused(
    'tariff.vehicles',
    `В автопарке машин: ${vehicles}, тариф столько не берёт. Подойдёт ${tariffFor(vehicles).name}`,
  )

/** Whether the bill that was paid is of this organisation; true where the grant names none. */
const isBilled = async (trx: Trx, { id }: OrganisationRow, { bill }: Grant): Promise<boolean> =>
  bill === null || (await ordersByIdStart(trx, id, bill.toLowerCase())).length > 0

/** Any visitor may name an INN, so the number of the bill decides between organisations with the same one. */
const find = async (trx: Trx, grant: Grant): Promise<OrganisationRow> => {
  const { inn, organisationId } = grant
  const rows = await lockOrganisationsByInn(trx, inn)
  const matching = organisationId === null ? rows : rows.filter(({ id }) => id === organisationId)
  const billed: OrganisationRow[] = []
  for (const row of matching) if (await isBilled(trx, row, grant)) billed.push(row)
  const [row, ...others] = billed.length > 0 ? billed : matching
  if (row === undefined) throw new OrganisationUnknown(inn)
  if (others.length > 0) throw several([row, ...others])
  return row
}

const isGranted = async (trx: Trx, { id }: OrganisationRow, reference: string | null): Promise<boolean> =>
  reference !== null && (await hasGrant(trx, id, reference))

const billUnknown = (bill: string, inn: Inn): GrantRefused =>
  new GrantRefused(
    'bill.unknown',
    `Счёта ${bill} у этой организации нет. Её счета: kvitok backend organisations bills ${inn}`,
  )

const billSeveral = (orders: readonly OrderRow[]): GrantRefused =>
  new GrantRefused(
    'bill.several',
    `С этого номера начинаются несколько счетов, укажите номер заказа целиком: ${orders.map(({ id }) => id).join(', ')}`,
  )

const billPaid = (bill: string): GrantRefused =>
  new GrantRefused(
    'bill.paid',
    `Счёт ${bill} уже оплачен. Если деньги пришли ещё раз, верните их или продлите тариф без --bill`,
  )

const billOfOtherTariff = (bill: string, { subscribe_type, count_days }: OrderRow): GrantRefused =>
  new GrantRefused(
    'bill.other-tariff',
    `Счёт ${bill} выставлен на другой тариф или срок: --tariff ${tariffOfType(subscribe_type)?.name ?? ''} --days ${count_days}. Укажите их или включите тариф без --bill`,
  )

/** The order that the money is for. */
const paidOrder = async (
  trx: Trx,
  { id, inn }: OrganisationRow,
  { bill, tariff, days }: Grant,
): Promise<OrderRow | undefined> => {
  if (bill === null) return waitingOrder(trx, id)
  const [order, ...others] = await ordersByIdStart(trx, id, bill.toLowerCase())
  if (order === undefined) throw billUnknown(bill, inn)
  if (others.length > 0) throw billSeveral([order, ...others])
  if (!canBeGranted(order.state)) throw billPaid(bill)
  if (order.subscribe_type !== tariffTable[tariff].subscribeType || order.count_days !== days)
    throw billOfOtherTariff(bill, order)
  return order
}

/** Inserts the grant and links it to the order that it pays for, if there is one. Returns the id of the grant. */
const record = async (
  trx: Trx,
  row: OrganisationRow,
  grant: Grant,
  { subscribeType, endsAt }: Subscription,
  now: Instant,
): Promise<string> => {
  const order = await paidOrder(trx, row, grant)
  if (order !== undefined) await markGranted(trx, order.id)
  return insertGrant(trx, {
    organisation_id: row.id,
    order_id: order?.id ?? null,
    subscribe_type: subscribeType,
    count_days: grant.days,
    ends_at: new Date(endsAt),
    reference: grant.reference,
    granted_at: new Date(now),
  })
}

type GrantDeps = Pick<FeatureDeps, 'outbox' | 'siteUrl'> & { readonly now: () => Instant }

/**
 * Grants a paid tariff and writes to the recipient of its bill; the operator calls it after the money has come. Remaining days
 * are kept (`domain/organisation/subscription.ts`). Throws a `GrantRefused`, or
 * `OrganisationUnknown`.
 */
export const grantSubscription = (
  store: Store,
  grant: Grant,
  { outbox, siteUrl, now: clock }: GrantDeps,
): Promise<Granted> =>
  store.db.transaction().execute(async (trx) => {
    const now = clock()
    const row = await find(trx, grant)
    if (await isGranted(trx, row, grant.reference)) return { organisation: row, isNew: false }
    const tariff = tariffTable[grant.tariff]
    const vehicles = await countVehicles(trx, row.user_id)
    if (!fits(tariff, vehicles)) throw tooSmall(vehicles)
    const order = { subscribeType: tariff.subscribeType, countDays: grant.days }
    const after = subscribe(subscriptionOf(row), order, now)
    const grantId = await record(trx, row, grant, after, now)
    const recipient = await billAddressOf(trx, row)
    if (recipient !== null)
      await outbox.email(
        trx,
        grantedTariffEmail(recipient, row, { id: grantId, subscription: after, siteUrl }),
      )
    const change = {
      subscribe_type: after.subscribeType,
      count_days: grant.days,
      subscription_ends_at: new Date(after.endsAt),
    }
    return { organisation: await updateOrganisationRow(trx, row.id, change, now), isNew: true }
  })
