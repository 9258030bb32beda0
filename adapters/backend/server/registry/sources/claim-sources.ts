import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import type { ChargeSource, SearchSubject } from './charge-source.ts'
import type { RequestsInProgress } from './requests-in-progress.ts'
import { type CheckRow, claimSourceChecks, type SourceClaim } from './source-checks.repository.ts'
import { checksAbout, haveAnswered, isDue, type RequestPolicy } from './source-freshness.ts'

/** Claims the sources without a fresh answer by `checks`; returns the claimed sources of each subject that has any. */
export type ClaimSources = (
  subjects: readonly SearchSubject[],
  policy: Omit<RequestPolicy, 'now'>,
  checks: readonly CheckRow[],
) => Promise<ReadonlyMap<SearchSubject, readonly ChargeSource[]>>

/** Makes the claims: of all processes on one database, one asks a source about a subject. */
export const makeClaimSources = (
  { store, now }: Pick<FeatureDeps, 'store' | 'now'>,
  { registers, standIns }: Readonly<Record<'registers' | 'standIns', readonly ChargeSource[]>>,
  inProgress: RequestsInProgress,
): ClaimSources => {
  const claimDue = async (
    sources: readonly ChargeSource[],
    ...[subjects, policy, checks]: Parameters<ClaimSources>
  ): Promise<readonly SourceClaim[]> => {
    const due = subjects.flatMap((subject) =>
      sources.flatMap((source): readonly SourceClaim[] => {
        const known = checksAbout(checks, subject).find((check) => check.source === source.name)
        const isAsked = inProgress.has(source, subject) || !isDue(known, { ...policy, now: now() })
        return isAsked ? [] : [{ subject, source, known }]
      }),
    )
    return due.length === 0 ? [] : claimSourceChecks(store.db, due, now())
  }

  return async (subjects, policy, checks) => {
    const ofRegisters = await claimDue(registers, subjects, policy, checks)
    // A stand-in is claimed together with the registers, so that no request answers «нет штрафов» between their answers and
    // its own.
    const answered = subjects.filter(
      (subject) =>
        ofRegisters.some((claimed) => claimed.subject === subject) ||
        haveAnswered(registers, checksAbout(checks, subject)),
    )
    const claims = [...ofRegisters, ...(await claimDue(standIns, answered, policy, checks))]
    return new Map(
      [...Map.groupBy(claims, ({ subject }) => subject)].map(([subject, claimed]) => [
        subject,
        claimed.map(({ source }) => source),
      ]),
    )
  }
}
