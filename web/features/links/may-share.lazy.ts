import { Effect } from 'effect'
import { organisationPort } from '#adapters/wiring/services/company.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import { isPermitted } from '#domain/organisation/members/member-role.ts'
import type { Resolve } from '#web/app/services.ts'

/** Returns whether the role of the user in a company permits links to its charges. Loaded for companies only. */
export const mayShare = (resolve: Resolve): Effect.Effect<boolean, BackendFailed> =>
  resolve(organisationPort)
    .organisation()
    .pipe(Effect.map((organisation) => organisation === null || isPermitted(organisation.role, 'fleet')))
