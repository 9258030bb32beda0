import { type RawBuilder, sql } from 'kysely'
import type { ChargeDocumentKind } from '#adapters/backend/server/database/tables/charges.tables.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { type ChargeColumns, chargeRowDefinition } from './charge-rows.ts'

export interface StoredDocument {
  readonly kind: ChargeDocumentKind
  readonly value: string
  readonly charge_id: string
}

/** A row with all columns of the table. */
export interface FullRow extends ChargeColumns {
  readonly id: string
  readonly source: string
  /** ISO 8601. */
  readonly updated_at: string
}

/** Transfers rows into the database, where one statement merges them. */
export interface RowStaging {
  /** Stages rows for SQL; returns the expression to put after `from`. */
  readonly stage: (rows: readonly ChargeColumns[]) => Promise<RawBuilder<unknown>>
  /** Inserts documents that are absent. */
  readonly addDocuments: (trx: Trx, rows: readonly StoredDocument[]) => Promise<void>
  /** Inserts new charges, and fails where one exists; null where that is not faster than merging. */
  readonly addCharges: ((rows: readonly FullRow[]) => Promise<void>) | null
}

const shape = sql.raw(chargeRowDefinition)

/** Stages rows as one JSON parameter: for batches of usual size, on either database. */
export const jsonRowStaging: RowStaging = {
  stage: async (rows) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as record (${shape})`,
  addDocuments: async (trx, rows) => {
    await sql`
      insert into charge_documents (kind, value, charge_id)
      select kind, value, charge_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as document (kind text, value text, charge_id uuid)
      on conflict do nothing`.execute(trx)
  },
  addCharges: null,
}
