import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'

/** Max charges of one statement: a short transaction, so that look-ups and imports do not wait. */
export const oldChargesAtOnce = 5000

/**
 * Deletes charges whose ruling is older than a day, with their documents; returns the photos of each deleted charge. Charges
 * of payments stay with them.
 */
export const deleteSomeOldCharges = async (
  db: Database,
  ruledBefore: LocalDate,
): Promise<readonly (readonly string[])[]> => {
  const { rows } = await sql<{ readonly photos: readonly string[] }>`
    delete from charges where id in (
      select id from charges
      where ruled_on < ${ruledBefore}::date
        and not exists (select from payment_items where charge_id = charges.id)
        and not exists (select from charge_claims where charge_id = charges.id)
      limit ${oldChargesAtOnce}
      for update skip locked
    )
    returning photos`.execute(db)
  return rows.map(({ photos }) => photos)
}

/** Returns which of the photos charges have: equal files of several charges are stored once. */
export const findUsedPhotos = async (
  db: Database,
  photos: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ readonly photo: string }>`
    select distinct photo from charges cross join jsonb_array_elements_text(photos) as photo
    where photo = any(${photos}::text[])`.execute(db)
  return new Set(rows.map(({ photo }) => photo))
}
