import type { Effect } from 'effect'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import { type CallFailure, changedOrganisation } from '#adapters/backend/server/http/refused.ts'
import type { Caller } from '#adapters/backend/server/http/route.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import { hasRole, lockOrganisationOf, type OrganisationRow } from './organisations.repository.ts'
import { noOrganisationYet } from './own-organisation.ts'

type OrganisationCaller = Pick<Caller, 'userId' | 'accountId' | 'organisation'>

/**
 * Returns the caller's organisation, locked until the transaction ends; undefined where there is none. Throws `organisation.changed`
 * where the access of a member was ended, or the role changed, after the request was authorised: a request in work must not give
 * another account the access that its sender has lost.
 */
export const lockForCaller = async (
  trx: Trx,
  { userId, accountId, organisation: authorised }: OrganisationCaller,
): Promise<OrganisationRow | undefined> => {
  const row = await lockOrganisationOf(trx, userId)
  if (row === undefined || accountId === userId) return row
  if (await hasRole(trx, row.id, accountId, authorised?.role)) return row
  throw changedOrganisation
}

/** As `inTransaction`, with the caller's organisation locked. */
export const withOrganisation = <A>(
  store: Store,
  caller: OrganisationCaller,
  work: (trx: Trx, organisation: OrganisationRow) => Promise<A>,
): Effect.Effect<A, CallFailure> =>
  inTransaction(store, async (trx) => {
    const organisation = await lockForCaller(trx, caller)
    if (organisation === undefined) throw noOrganisationYet
    return work(trx, organisation)
  })
