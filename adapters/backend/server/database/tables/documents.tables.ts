import type { ColumnType, Generated } from 'kysely'
import type { DocumentHolder } from '#domain/documents/document.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { TypedColumn } from './columns.ts'

/** Written as JSON text, read as a value. */
type HolderColumn = ColumnType<DocumentHolder | null, string | null | undefined, string | null>

export interface StsDocumentsTable {
  id: Generated<string>
  user_id: string
  sts: TypedColumn<Sts, string>
  plate: TypedColumn<Plate | null, string | null>
  holder: HolderColumn
  created_at: Date
}

export interface PersonalDocumentsTable {
  id: string
  user_id: string
  kind: 'licence' | 'inn'
  /** In the stored form of its kind. */
  number: string
  holder: HolderColumn
  created_at: Date
}

export interface CashbackRequestsTable {
  payment_id: string
  email: string
  description: string
  requested_at: Date
}

export interface MailRequestsTable {
  id: Generated<number>
  user_id: string
  template: string
  requested_at: Date
}

/** Vehicles and other documents of a user, and the requests that belong to them. */
export interface DocumentsTables {
  sts_documents: StsDocumentsTable
  personal_documents: PersonalDocumentsTable
  cashback_requests: CashbackRequestsTable
  mail_requests: MailRequestsTable
}
