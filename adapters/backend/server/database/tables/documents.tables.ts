import type { ColumnType, Generated } from 'kysely'
import type { DocumentHolder } from '#domain/documents/document.ts'

/** Written as JSON text, read as a value. */
export type HolderColumn = ColumnType<DocumentHolder | null, string | null | undefined, string | null>

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

/** Documents of a user besides vehicles, and the checks of the sources. */
export interface DocumentsTables {
  personal_documents: PersonalDocumentsTable
  cashback_requests: CashbackRequestsTable
  mail_requests: MailRequestsTable
}
