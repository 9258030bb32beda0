import type { Generated } from 'kysely'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { ChargeKind, Department, Location, Recipient } from '#domain/charges/charge.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { Json, TypedColumn } from './columns.ts'

export interface ChargesTable {
  id: Generated<string>
  uin: string
  kind: ChargeKind
  title: string
  article: string | null
  /** `YYYY-MM-DD`: dates are read as text. */
  ruled_on: TypedColumn<LocalDate, string>
  happened_on: TypedColumn<LocalDate | null, string | null>
  happened_at: Date | null
  place: string | null
  location: Json<Location | null> | null
  department: Json<Department | null> | null
  recipient: Json<Recipient | null> | null
  amount: TypedColumn<Kopecks, number>
  photos: Json<readonly string[]>
  photos_stated: Generated<boolean>
  bailiff: boolean
  paid_at: Date | null
  source: string
  record_hash: string
  line_hash: Generated<string | null>
  updated_at: Date
}

export type ChargeDocumentKind = 'sts' | 'licence' | 'inn' | 'vin' | 'plate'

export interface ChargeDocumentsTable {
  kind: ChargeDocumentKind
  value: string
  charge_id: string
}

export interface SourceChecksTable {
  kind: ChargeDocumentKind | 'uin'
  value: string
  source: string
  asked_at: Date
  answered_at: Date | null
  failure: string | null
}

export interface PhotoRequestsTable {
  charge_id: string
  requested_at: Date
}

export interface ImportProgressTable {
  file_hash: string
  position: number
  line: number
  updated_at: Date
}

/** Charges, the documents that they are found by, and what was asked of registers. */
export interface ChargesTables {
  charges: ChargesTable
  charge_documents: ChargeDocumentsTable
  source_checks: SourceChecksTable
  photo_requests: PhotoRequestsTable
  import_progress: ImportProgressTable
}
