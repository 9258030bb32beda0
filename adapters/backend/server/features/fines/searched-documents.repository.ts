import { type RawBuilder, sql } from 'kysely'
import { mayBeOfCertificate, type PublicNumber } from '#domain/charges/disclosure/disclosure.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { SearchSubject } from '#adapters/backend/server/registry/sources/charge-source.ts'
import type { CheckRow } from '#adapters/backend/server/registry/sources/source-checks.repository.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import type { ChargeDocumentKind } from '#adapters/backend/server/database/tables/charges.tables.ts'

export type FoundDocument = SearchSubject & { readonly kind: ChargeDocumentKind }

/** Selects the numbers of a kind that charges of a certificate name, each once. */
const numbersNamedWith = (sts: RawBuilder<unknown>, kind: PublicNumber['type']) => sql<readonly string[]>`
  select numbers.value from charge_documents as certificates
  join charge_documents as numbers on numbers.charge_id = certificates.charge_id
  where certificates.kind = 'sts' and certificates.value = ${sts} and numbers.kind = ${sql.lit(kind)}
  group by numbers.value`

/** Returns the numbers of a kind that charges of a certificate name. */
export const numbersOfCertificate = async (
  db: Database,
  sts: string,
  kind: PublicNumber['type'],
): Promise<readonly string[]> => {
  const { rows } = await sql<{
    readonly value: string
  }>`${numbersNamedWith(sql`${sts}::text`, kind)}`.execute(db)
  return rows.map(({ value }) => value)
}

/** A vehicle of a user, with the plate that the user typed. */
export interface Vehicle {
  readonly sts: Sts
  readonly plate: Plate | null
}

type PersonalDocument = FoundDocument & { readonly kind: 'licence' | 'inn' }

/** The caller's own documents, which their fines are found by. */
export interface OwnDocuments<Own extends Vehicle = Vehicle> {
  readonly vehicles: readonly Own[]
  /** Licences and tax numbers. */
  readonly personal: readonly PersonalDocument[]
}

/** The documents of a user, and the checks of the sources about them. */
export interface DocumentsWithChecks {
  readonly documents: OwnDocuments
  readonly checks: readonly CheckRow[]
}

/** The user's documents in the order of creation, with the checks of the sources about each. */
export const ownDocumentsWithChecks = async (db: Database, userId: string): Promise<DocumentsWithChecks> => {
  type OwnRow = (
    | { readonly kind: 'sts'; readonly value: Sts; readonly plate: Plate | null }
    | (PersonalDocument & { readonly plate: null })
  ) &
    (Omit<CheckRow, keyof SearchSubject> | { readonly source: null })
  const { rows } = await sql<OwnRow>`
    select own.kind, own.value, own.plate, source, asked_at, answered_at, failure
    from (
      select 'sts' as kind, sts as value, plate, created_at, id from sts_documents where user_id = ${userId}
      union all
      select kind, number, null, created_at, id from personal_documents where user_id = ${userId}
    ) as own
    left join source_checks on source_checks.kind = own.kind and source_checks.value = own.value
    order by own.created_at, own.id`.execute(db)
  // A document has a row for each source that was asked about it.
  const own = [...Map.groupBy(rows, ({ kind, value }) => `${kind} ${value}`).values()].flatMap(
    ([row]) => row ?? [],
  )
  return {
    documents: {
      vehicles: own.flatMap((row) => (row.kind === 'sts' ? [{ sts: row.value, plate: row.plate }] : [])),
      personal: own.flatMap((row) => (row.kind === 'sts' ? [] : [{ kind: row.kind, value: row.value }])),
    },
    checks: rows.flatMap(({ plate: _plate, ...row }) => (row.source === null ? [] : [row])),
  }
}

/** The user's documents in the order of creation. */
export const ownDocuments = async (db: Database, userId: string): Promise<OwnDocuments> =>
  (await ownDocumentsWithChecks(db, userId)).documents

/** Returns the user's vehicles whose plate may belong to the certificate, or that have none. */
export const fittingVehiclesOf = async (db: Database, userId: string): Promise<readonly Vehicle[]> => {
  const { rows } = await sql<Vehicle & { readonly named: readonly string[] }>`
    select sts, plate, array(${numbersNamedWith(sql.ref('vehicles.sts'), 'plate')}) as named
    from sts_documents as vehicles
    where user_id = ${userId}
    order by created_at, id`.execute(db)
  return rows.filter(({ plate, named }) => plate === null || mayBeOfCertificate(plate, named))
}

/** Returns the certificate of a vehicle as a document that charges are found by. */
export const certificateOf = ({ sts }: Vehicle): FoundDocument => ({ kind: 'sts', value: sts })
