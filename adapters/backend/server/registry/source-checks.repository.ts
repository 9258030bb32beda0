import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { SourceFailure } from '#domain/charges/sources/search-completeness.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import type { ChargeSource, SearchSubject } from './charge-source.ts'

/**
 * Claims the request to one source about one subject, whose check is `known`; returns false where another request has changed
 * it meanwhile.
 */
export const claimSourceCheck = async (
  db: Database,
  { kind, value }: SearchSubject,
  source: ChargeSource,
  { known, now }: { readonly known: CheckRow | undefined; readonly now: Instant },
): Promise<boolean> => {
  const { rows } =
    known === undefined
      ? await sql`
          insert into source_checks (kind, value, source, asked_at)
          values (${kind}, ${value}, ${source.name}, ${new Date(now)})
          on conflict do nothing
          returning 1`.execute(db)
      : await sql`
          update source_checks set asked_at = ${new Date(now)}, answered_at = null, failure = null
          where kind = ${kind} and value = ${value} and source = ${source.name}
            and asked_at = ${known.asked_at} and answered_at is not distinct from ${known.answered_at}
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
