import type { Effect } from 'effect'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import type { CallFailure } from '#adapters/backend/server/http/refused.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import { lockOrganisationOf, type OrganisationRow } from './organisations.repository.ts'
import { noOrganisationYet } from './own-organisation.ts'

/** As `inTransaction`, with the caller's organisation locked. */
export const withOrganisation = <A>(
  store: Store,
  { userId }: { readonly userId: string },
  work: (trx: Trx, organisation: OrganisationRow) => Promise<A>,
): Effect.Effect<A, CallFailure> =>
  inTransaction(store, async (trx) => {
    const organisation = await lockOrganisationOf(trx, userId)
    if (organisation === undefined) throw noOrganisationYet
    return work(trx, organisation)
  })
