import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { SourceFailure } from '#domain/charges/sources/search-completeness.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import type { ChargeSource, SearchSubject } from './charge-source.ts'

/** A request to a source about a subject, and the check that led to it: undefined where there was none. */
export interface SourceClaim {
  readonly subject: SearchSubject
  readonly source: ChargeSource
  readonly known: CheckRow | undefined
}

const claimKeyOf = ({ kind, value, source }: Pick<CheckRow, 'kind' | 'value' | 'source'>): string =>
  JSON.stringify([kind, value, source])

/**
 * Claims requests to sources by one statement. Returns those that no other request has claimed since their checks were read.
 *
 * Two statements never wait for each other: both insert new rows first and lock existing rows afterwards, each in the order of
 * the keys. The last line decides that `added` is computed before `renewed`; the reverse order would deadlock, because an insert
 * also waits for an update of its key that is not committed.
 */
export const claimSourceChecks = async (
  db: Database,
  claims: readonly SourceClaim[],
  now: Instant,
): Promise<readonly SourceClaim[]> => {
  const byKey = new Map(
    claims.toReversed().map((claim) => [claimKeyOf({ ...claim.subject, source: claim.source.name }), claim]),
  )
  const distinct = [...byKey.values()]
  const askedAt = new Date(now)
  const { rows } = await sql<Pick<CheckRow, 'kind' | 'value' | 'source'>>`
    with claim as (
      select kind, value, source, known_asked_at::timestamptz, known_answered_at::timestamptz
      from unnest(
        (select ${distinct.map(({ subject }) => subject.kind)}::text[]),
        (select ${distinct.map(({ subject }) => subject.value)}::text[]),
        (select ${distinct.map(({ source }) => source.name)}::text[]),
        (select ${distinct.map(({ known }) => known?.asked_at.toISOString() ?? null)}::text[]),
        (select ${distinct.map(({ known }) => known?.answered_at?.toISOString() ?? null)}::text[])
      ) as claim (kind, value, source, known_asked_at, known_answered_at)
    ), added as (
      insert into source_checks (kind, value, source, asked_at)
      select kind, value, source, ${askedAt} from claim where known_asked_at is null
      order by kind, value, source
      on conflict do nothing
      returning kind, value, source
    ), unchanged as (
      select kind, value, source from source_checks join claim using (kind, value, source)
      where asked_at = known_asked_at and answered_at is not distinct from known_answered_at
      order by kind, value, source
      for update of source_checks
    ), renewed as (
      update source_checks as checks set asked_at = ${askedAt}, answered_at = null, failure = null
      from unchanged
      where (checks.kind, checks.value, checks.source) = (unchanged.kind, unchanged.value, unchanged.source)
      returning checks.kind, checks.value, checks.source
    )
    select kind, value, source from added union all select kind, value, source from renewed`.execute(db)
  return rows.flatMap((row) => byKey.get(claimKeyOf(row)) ?? [])
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

/**
 * Subjects as rows. The planner assumes ten elements of an array that comes from a subquery; for JSON it would scan whole
 * tables, and for an array that it sees, with its length, it would plan a prepared statement again at each execution.
 */
export const namedBy = (subjects: readonly SearchSubject[]): RawBuilder<unknown> => sql`unnest(
  (select ${subjects.map(({ kind }) => kind)}::text[]), (select ${subjects.map(({ value }) => value)}::text[])
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
