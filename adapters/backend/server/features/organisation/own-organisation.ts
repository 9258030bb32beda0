import { Effect } from 'effect'
import { type CallFailure, refused } from '#adapters/backend/server/http/refused.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { type OrganisationRow, organisationOf } from './organisations.repository.ts'

/** Fails for a legal entity that has not added its organisation. */
export const noOrganisationYet = refused(
  'organisation.none',
  'Организации ещё нет. Добавьте её: понадобится только ИНН',
)

/** Returns the organisation of the caller; otherwise fails with the refusal that contains the next step. */
export const ownOrganisation = (
  store: Store,
  { userId }: { readonly userId: string },
): Effect.Effect<OrganisationRow, CallFailure> =>
  store
    .query((db) => organisationOf(db, userId))
    .pipe(Effect.flatMap((row) => (row === undefined ? Effect.fail(noOrganisationYet) : Effect.succeed(row))))
