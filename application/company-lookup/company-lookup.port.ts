import type { Effect } from 'effect'
import type { Inn } from '#domain/identity/inn.ts'
import type { Company } from '#domain/organisation/company.ts'
import type { TrackedFormSubmission } from '#domain/tracking/page-event.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** The registers of companies. */
export interface CompanyLookupPort {
  /** Fails with `company.unknown` if the registers contain no company with this INN. */
  readonly byInn: (inn: Inn) => Effect.Effect<Company, BackendFailed>
}

/** Spec §7: a look-up is followed by a logged form submission. A failure of the log does not affect the look-up. */
export type LogSubmission = (submission: TrackedFormSubmission) => Effect.Effect<void, unknown>
