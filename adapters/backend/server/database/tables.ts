import type { Generated } from 'kysely'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { ChargeKind, Department, ChargeId, Location, Recipient } from '#domain/charges/charge.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { RecordedCause } from '#domain/payment/payment-cause.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import type { AccountsTables } from './tables/accounts.tables.ts'
import type { AcquirerTables } from './tables/acquirer.tables.ts'
import type { Json, TypedColumn } from './tables/columns.ts'
import type { ContactsTables } from './tables/contacts.tables.ts'
import type { DeskTables } from './tables/desk.tables.ts'
import type { DocumentsTables, HolderColumn } from './tables/documents.tables.ts'
import type { OrganisationsTables } from './tables/organisations.tables.ts'
import type { PaymentFollowUpTables } from './tables/payment-follow-up.tables.ts'
import type { RegistersTables } from './tables/registers.tables.ts'

export interface SecretsTable {
  name: string
  value: string
}

export interface ClientsTable {
  id: Generated<string>
  salt: string
  site_type: string
  created_at: Date
}

export interface UsersTable {
  id: Generated<string>
  client_id: string
  channel: string
  created_at: Date
  is_legal_entity: Generated<boolean>
  /** When the data of the user was erased; null again once rows that were written afterwards are deleted. */
  erased_at: Date | null
  /** The confirmed address that was erased; null as `erased_at`, and where there was none. */
  erased_email: string | null
}

export interface SessionsTable {
  session_hash: string
  rand_hash: string
  user_id: string
  created_at: Date
  last_seen_at: Date
  id: Generated<string>
  channel: Generated<string>
  device: Generated<string>
}

export interface StsDocumentsTable {
  id: Generated<string>
  user_id: string
  sts: TypedColumn<Sts, string>
  plate: TypedColumn<Plate | null, string | null>
  holder: HolderColumn
  created_at: Date
}

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

export interface PaymentsTable {
  id: Generated<string>
  user_id: string
  state: PaymentState
  system: PaymentSystem
  kind: ChargeKind
  amount: TypedColumn<Kopecks, number>
  fee: TypedColumn<Kopecks, number>
  total: TypedColumn<Kopecks, number>
  fio: string | null
  email: string | null
  created_at: Date
  /** Time of the last change of state. */
  updated_at: Date
  /** When the acquirer was last polled. */
  asked_at: Date | null
  expires_at: Date
  paid_at: Date | null
  decline_reason: string | null
  receipt: string | null
  acquirer_order: string | null
  reference: string | null
  pay_url: string | null
  /** Hash of the network of the payer; null where it is not known. */
  network_hash: string | null
  /** Another payment gave its charges up for this one. */
  took_over: Generated<boolean>
}

export interface PaymentItemsTable {
  payment_id: string
  position: number
  charge_id: TypedColumn<ChargeId, string>
  uin: TypedColumn<Uin, string>
  title: string
  subject: string | null
  recipient: Json<Recipient | null> | null
  amount: TypedColumn<Kopecks, number>
  without_discount: TypedColumn<Kopecks, number>
}

export interface ChargeClaimsTable {
  charge_id: string
  payment_id: string
}

export interface IdempotencyKeysTable {
  user_id: string
  key: string
  request_hash: string
  payment_id: string
  created_at: Date
}

export interface PaymentEventsTable {
  payment_id: string
  position: number
  from_state: PaymentState | null
  to_state: PaymentState
  cause: RecordedCause
  at: Date
}

export interface MailTable {
  id: Generated<string>
  dedupe_key: string
  recipient: string
  subject: string
  body: string
  /** The local part of the Message-ID; the id of the row where it is null. */
  message_key: Generated<string | null>
  /** The local part of the Message-ID that this e-mail answers. */
  reply_to_key: Generated<string | null>
  created_at: Date
  sent_at: Date | null
}

export interface RateLimitsTable {
  limit_name: string
  /** A user, a network, or the hash of an e-mail address. */
  holder: string
  slot: number
  asked: number
  counts_until: Date
}

export interface LookedUpNumbersTable {
  /** `network 203.0.113.7`, `user 4f1c…`. */
  holder: string
  number_hash: string
  asked_at: Date
}

export interface SmsMessagesTable {
  id: Generated<string>
  dedupe_key: string
  phone: string
  body: string
  created_at: Date
  sent_at: Date | null
}

export interface PushMessagesTable {
  id: Generated<string>
  dedupe_key: string
  user_id: string
  title: string
  body: string
  url: string
  created_at: Date
  sent_at: Date | null
}

export interface PushSubscriptionsTable {
  id: Generated<string>
  user_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}

export interface Tables
  extends
    AccountsTables,
    AcquirerTables,
    DocumentsTables,
    OrganisationsTables,
    ContactsTables,
    DeskTables,
    PaymentFollowUpTables,
    RegistersTables {
  secrets: SecretsTable
  clients: ClientsTable
  users: UsersTable
  sessions: SessionsTable
  sts_documents: StsDocumentsTable
  charges: ChargesTable
  charge_documents: ChargeDocumentsTable
  source_checks: SourceChecksTable
  photo_requests: PhotoRequestsTable
  import_progress: ImportProgressTable
  payments: PaymentsTable
  payment_items: PaymentItemsTable
  charge_claims: ChargeClaimsTable
  idempotency_keys: IdempotencyKeysTable
  payment_events: PaymentEventsTable
  mail: MailTable
  sms_messages: SmsMessagesTable
  push_messages: PushMessagesTable
  push_subscriptions: PushSubscriptionsTable
  rate_limits: RateLimitsTable
  looked_up_numbers: LookedUpNumbersTable
}
