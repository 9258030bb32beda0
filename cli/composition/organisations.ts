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
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { makeOperatorDeps, type OperatorContext } from './operator-deps.ts'

export type { Grant, ListedBill, ListedOrganisation }

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
