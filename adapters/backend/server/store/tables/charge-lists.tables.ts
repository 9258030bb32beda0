import type { Generated } from 'kysely'
import type { DocumentKind } from '#adapters/backend/server/store/tables.ts'

export interface ChargeListsTable {
  kind: DocumentKind
  value: string
  version: Generated<number>
}

export interface ChargeListTouchesTable {
  kind: DocumentKind
  value: string
}

export interface NewChargesTable {
  charge_id: string
  found_at: Date
}

/** What says whether a list of charges is still as it was, and what new charges raise. */
export interface ChargeListsTables {
  charge_lists: ChargeListsTable
  charge_list_touches: ChargeListTouchesTable
  new_charges: NewChargesTable
}
