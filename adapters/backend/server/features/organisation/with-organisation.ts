import type { Effect } from 'effect'
import { isValid, type Parsed } from '#domain/parsed.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import { type CallFailure, refused } from '#adapters/backend/server/http/refused.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import { lockOrganisationOf, type OrganisationRow } from './organisations.repository.ts'
import { noOrganisationYet } from './own-organisation.ts'

/** Returns the valid value of a domain rule; throws its first issue as the refusal of a transaction. */
export const allowed = <A>(parsed: Parsed<A>): A => {
  if (isValid(parsed)) return parsed.value
  const [{ code, message }] = parsed.issues
  throw refused(code, message)
}

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
