import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { SourceFailure } from '#domain/charges/sources/search-completeness.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import type { ChargeSource, SearchSubject } from './charge-source.ts'

/** Milliseconds for which an answer is fresh: a day; 30 s for a forced look-up, so that repeated clicks send no requests. */
export const freshMs = { usual: 86_400_000, forced: 30_000 } as const

/** Milliseconds before a failed source is asked again. */
const restMs = 5000

const before = (now: Instant, milliseconds: number): Date => new Date(now - milliseconds)

export interface SourceCheckClaim {
  readonly force: boolean
  /** Milliseconds after which another claim without an answer counts as abandoned. */
  readonly claimLifetimeMs: number
  readonly now: Instant
}

/** Claims the request to one source about one subject; returns false when the answer is fresh or on its way. */
export const claimSourceCheck = async (
  db: Database,
  { kind, value }: SearchSubject,
  source: ChargeSource,
  { force, claimLifetimeMs, now }: SourceCheckClaim,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into source_checks (kind, value, source, asked_at)
    values (${kind}, ${value}, ${source.name}, ${new Date(now)})
    on conflict (kind, value, source) do update
      set asked_at = excluded.asked_at, answered_at = null, failure = null
      where case
        when source_checks.answered_at is null then source_checks.asked_at <= ${before(now, claimLifetimeMs)}
        when source_checks.failure is not null then ${force} or source_checks.answered_at <= ${before(now, restMs)}
        else source_checks.answered_at <= ${before(now, force ? freshMs.forced : freshMs.usual)}
      end
    returning 1`.execute(db)
  return rows.length > 0
}

/** Stores that a source has answered about a subject, or its failure. */
export const saveAnswer = async (
  db: Database | Trx,
  { kind, value }: SearchSubject,
  source: ChargeSource,
  { failure, now }: { readonly failure: SourceFailure | null; readonly now: Instant },
): Promise<void> => {
  await db
    .updateTable('source_checks')
    .set({ answered_at: new Date(now), failure })
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('source', '=', source.name)
    .execute()
}

/** Deletes the claim of a source that was not asked. */
export const releaseSourceCheck = async (
  db: Database,
  { kind, value }: SearchSubject,
  source: ChargeSource,
): Promise<void> => {
  await db
    .deleteFrom('source_checks')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('source', '=', source.name)
    .execute()
}

/** Subjects as rows. The planner knows the length of arrays but not of JSON, for which it would scan whole tables. */
export const namedBy = (subjects: readonly SearchSubject[]): RawBuilder<unknown> => sql`unnest(
  ${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ value }) => value)}::text[]
) as subject (kind, value)`

export interface CheckRow extends SearchSubject {
  readonly source: string
  readonly asked_at: Date
  readonly answered_at: Date | null
  readonly failure: string | null
}

/** Returns the state of the sources for each of the subjects. */
export const checksOf = async (
  db: Database,
  subjects: readonly SearchSubject[],
): Promise<readonly CheckRow[]> => {
  const { rows } = await sql<CheckRow>`
    select kind, value, source, asked_at, answered_at, failure
    from source_checks
    join ${namedBy(subjects)} using (kind, value)`.execute(db)
  return rows
}

export interface FoundRow extends SearchSubject {
  readonly source: string
  readonly found: number
  readonly updated_at: Date
}

/** Returns how many charges of each subject every source has brought; a charge belongs to the source that reported it last. */
export const foundOf = async (
  db: Database,
  subjects: readonly SearchSubject[],
): Promise<readonly FoundRow[]> => {
  const { rows } = await sql<FoundRow>`
    with subject as (select kind, value from ${namedBy(subjects)}),
    found as (
      select kind, value, charge_id from charge_documents join subject using (kind, value)
      union all
      select subject.kind, subject.value, charges.id
      from charges join subject on subject.kind = 'uin' and subject.value = charges.uin
    )
    select found.kind, found.value, source, count(*)::int as found, max(updated_at) as updated_at
    from found join charges on charges.id = charge_id
    group by found.kind, found.value, source`.execute(db)
  return rows
}

/** Returns whether a stored charge carries the plate together with a certificate. */
export const hasCertificate = async (db: Database, plate: Plate): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from charge_documents as plates
    join charge_documents as certificates using (charge_id)
    where plates.kind = 'plate' and plates.value = ${plate} and certificates.kind = 'sts'
    limit 1`.execute(db)
  return rows.length > 0
}

/** Returns whether a charge of the subject is stored. */
export const isKnown = async (db: Database, { kind, value }: SearchSubject): Promise<boolean> => {
  const found =
    kind === 'uin'
      ? await db.selectFrom('charges').select('uin').where('uin', '=', value).executeTakeFirst()
      : await db
          .selectFrom('charge_documents')
          .select('value')
          .where('kind', '=', kind)
          .where('value', '=', value)
          .limit(1)
          .executeTakeFirst()
  return found !== undefined
}
