import type { Inn } from '#domain/identity/inn.ts'
import {
  type Grant,
  grantSubscription,
} from '#adapters/backend/server/features/organisation/grant-subscription.ts'
import {
  billsForStaff,
  type ListedBill,
  type ListedOrganisation,
  organisationsForStaff,
} from '#adapters/backend/server/features/organisation/list-organisations.ts'
import {
  type ListedMember,
  membersForStaff,
  removeMemberForStaff,
} from '#adapters/backend/server/features/members/members-for-staff.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { makeOperatorDeps, type OperatorContext } from './operator-deps.ts'

export type { Grant, ListedBill, ListedMember, ListedOrganisation }

export interface GrantedTariff {
  readonly organisation: ListedOrganisation
  readonly isNew: boolean
}

/** Every organisation; those with an open order of a tariff are first. */
export const listOrganisationsOf = async (store: Store): Promise<readonly ListedOrganisation[]> => {
  await migrate(store)
  return organisationsForStaff(store.db)
}

/** The bills of every organisation, or of those with this INN; the newest first. */
export const listBillsOf = async (store: Store, inn: Inn | null): Promise<readonly ListedBill[]> => {
  await migrate(store)
  return billsForStaff(store.db, inn)
}

/**
 * Grants a paid tariff; rejects with an error for the operator. The e-mail to the organisation is stored in the outbox, and the
 * server sends it.
 */
export const grantTariff = async (
  store: Store,
  grant: Grant,
  context: OperatorContext,
): Promise<GrantedTariff> => {
  await migrate(store)
  const { organisation, isNew } = await grantSubscription(store, grant, await makeOperatorDeps(context))
  const [listed] = await organisationsForStaff(store.db, organisation.id)
  if (listed === undefined) throw new Error('the organisation was erased meanwhile')
  return { organisation: listed, isNew }
}

/** Who has access to the organisations with this INN; rejects with an error for the operator. */
export const listMembersOf = async (
  store: Store,
  inn: Inn,
  now: Instant,
): Promise<readonly ListedMember[]> => {
  await migrate(store)
  return membersForStaff(store, inn, now)
}

/** Ends the access of an address and returns who has access then; rejects with an error for the operator. */
export const removeMemberFrom = async (
  store: Store,
  inn: Inn,
  email: Email,
  now: Instant,
): Promise<readonly ListedMember[]> => {
  await migrate(store)
  return removeMemberForStaff(store, inn, email, now)
}
