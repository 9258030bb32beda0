import type { Selectable, Updateable } from 'kysely'
import { type Instant, instantOf } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Organisation, OrganisationId } from '#domain/organisation/organisation.ts'
import { demoDays } from '#domain/organisation/tariff.ts'
import { demoType, subscribe } from '#domain/organisation/subscription.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import { confirmedEmailOf } from '#adapters/backend/server/outbox/confirmed-email.repository.ts'
import type { CallerOrganisation } from '#adapters/backend/server/http/route.ts'
import type { OrganisationsTable } from '#adapters/backend/server/database/tables/organisations.tables.ts'

export type OrganisationRow = Selectable<OrganisationsTable>

/** Returns the organisation of a user; undefined where there is none. */
export const organisationOf = (db: Database, userId: string): Promise<OrganisationRow | undefined> =>
  db.selectFrom('organisations').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** As `organisationOf`; locks the row until the transaction ends, so that transactions do not change it concurrently. */
export const lockOrganisationOf = (trx: Trx, userId: string): Promise<OrganisationRow | undefined> =>
  trx.selectFrom('organisations').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** Returns every organisation with this INN, locked until the transaction ends. */
export const lockOrganisationsByInn = (trx: Trx, inn: Inn): Promise<readonly OrganisationRow[]> =>
  trx.selectFrom('organisations').selectAll().where('inn', '=', inn).forUpdate().execute()

/** The columns that a subscription is read from. */
export type SubscriptionRow = Pick<OrganisationRow, 'subscribe_type' | 'subscription_ends_at'>

/** What decides whether a user sees data with asterisks. */
export interface UserWithSubscription {
  readonly isLegalEntity: boolean
  /** Null where the user has no organisation. */
  readonly subscription: SubscriptionRow | null
}

/** Returns the kind of a user with the subscription of its organisation; undefined for users that do not exist. */
export const userWithSubscription = async (
  db: Database,
  userId: string,
): Promise<UserWithSubscription | undefined> => {
  const row = await db
    .selectFrom('users')
    .leftJoin('organisations', 'organisations.user_id', 'users.id')
    .select(['is_legal_entity', 'subscribe_type', 'subscription_ends_at'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { is_legal_entity: isLegalEntity, subscribe_type, subscription_ends_at } = row
  const subscription =
    subscribe_type === null || subscription_ends_at === null ? null : { subscribe_type, subscription_ends_at }
  return { isLegalEntity, subscription }
}

/** Returns the number of the tariff of a legal entity, running or not; null where the user has no organisation. */
export const subscribeTypeOf = async (db: Database, userId: string): Promise<number | null> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.user_id', 'users.id')
    .select('subscribe_type')
    .where('users.id', '=', userId)
    .where('is_legal_entity', '=', true)
    .executeTakeFirst()
  return row?.subscribe_type ?? null
}

interface NewOrganisation {
  readonly userId: string
  readonly inn: Inn
  readonly name: string
  readonly now: Instant
}

/** Inserts an organisation with the demo tariff; an account that has an organisation keeps it unchanged. */
export const insertOrganisation = async (
  trx: Trx,
  { userId, inn, name, now }: NewOrganisation,
): Promise<OrganisationRow> => {
  const demo = subscribe(null, { subscribeType: demoType, countDays: demoDays }, now)
  const added = await trx
    .insertInto('organisations')
    .values({
      user_id: userId,
      inn,
      name,
      count_days: demoDays,
      subscribe_type: demo.subscribeType,
      subscription_ends_at: new Date(demo.endsAt),
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  return (
    added ??
    trx.selectFrom('organisations').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
  )
}

/** Updates columns of an organisation and returns the row. */
export const updateOrganisationRow = (
  trx: Trx,
  id: string,
  change: Updateable<OrganisationsTable>,
  now: Instant,
): Promise<OrganisationRow> =>
  trx
    .updateTable('organisations')
    .set({ ...change, updated_at: new Date(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Returns the tariff and the end of the subscription of a row. */
export const subscriptionOf = (row: SubscriptionRow) => ({
  subscribeType: row.subscribe_type,
  endsAt: instantOf(row.subscription_ends_at),
})

/** Converts a row into the domain's type. */
export const presentOrganisation = (row: OrganisationRow): Organisation => ({
  id: row.id as OrganisationId,
  inn: row.inn,
  name: row.name,
  countDays: row.count_days,
  subscribeType: row.subscribe_type,
  subscriptionEndDate: instantOf(row.subscription_ends_at),
  createdAt: instantOf(row.created_at),
  updatedAt: instantOf(row.updated_at),
})

/** Switches off the e-mails to the address that the organisation of a user has set. */
export const stopNoticesByEmail = async (db: Database, userId: string): Promise<void> => {
  await db
    .updateTable('organisations')
    .set({ notices_by_email: false })
    .where('user_id', '=', userId)
    .execute()
}

/** Whether an account works for an organisation that another account created. */
export const isMember = async (db: Database | Trx, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('organisation_members')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

/** Whether an account works for an organisation with this role. */
export const hasRole = async (
  trx: Trx,
  organisationId: string,
  userId: string,
  role: CallerOrganisation['role'] | undefined,
): Promise<boolean> =>
  (
    await trx
      .selectFrom('organisation_members')
      .select('role')
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.role === role

/** Returns the recipient of the bill: the address that the organisation has set, else the confirmed address of the account. */
export const billAddressOf = async (
  trx: Trx,
  { user_id, notice_email }: OrganisationRow,
): Promise<Email | null> => notice_email ?? confirmedEmailOf(trx, user_id)
