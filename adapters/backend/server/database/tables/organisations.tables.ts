import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Inn } from '#domain/identity/inn.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { TariffOrderState } from '#domain/organisation/tariff-order-state.ts'
import type { MemberRole } from '#domain/organisation/members/member-role.ts'
import type { OrganisationAction } from '#domain/organisation/members/organisation-action.ts'
import type { TypedColumn } from './columns.ts'

export interface OrganisationsTable {
  id: Generated<string>
  user_id: string
  inn: TypedColumn<Inn, string>
  name: string
  count_days: number
  subscribe_type: number
  subscription_ends_at: Date
  contact_name: Generated<string>
  notice_email: TypedColumn<Email | null, string | null | undefined>
  notice_phone: TypedColumn<Phone | null, string | null | undefined>
  notices_by_email: Generated<boolean>
  notices_by_sms: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export interface SubscriptionOrdersTable {
  id: Generated<string>
  organisation_id: string
  subscribe_type: number
  count_days: number
  cost: TypedColumn<Kopecks, number>
  state: TariffOrderState
  ordered_at: Date
  /** Null where the order was not cancelled. */
  cancelled_at: Date | null
}

export interface SubscriptionGrantsTable {
  id: Generated<string>
  organisation_id: string
  order_id: string | null
  subscribe_type: number
  count_days: number
  ends_at: Date
  reference: string | null
  granted_at: Date
}

export interface CrmOrdersTable {
  id: Generated<string>
  content_hash: string
  name: string
  phone: string
  email: string
  tag: string
  user_id: string
  budget: TypedColumn<Kopecks, number>
  utms: ColumnType<Readonly<Record<string, string>>, string, string>
  inn: string
  count_auto: number | null
  months_count: number | null
  created_at: Date
}

export interface DriverSchedulesTable {
  id: Generated<string>
  organisation_id: string
  sts_id: string
  driver_license_id: string
  start_at: Date
  end_at: Date
  created_at: Date
}

export interface DriverPhonesTable {
  id: Generated<string>
  organisation_id: string
  driver_license_number: TypedColumn<DriverLicence, string>
  msisdn: TypedColumn<Phone, string>
  is_verified: boolean
  created_at: Date
}

export interface DriverPhoneCodesTable {
  phone_id: string
  code_hash: string
  sent_at: Date
  wrong_answers: Generated<number>
}

export interface DriverCodeSendsTable {
  id: Generated<string>
  msisdn: string
  sent_at: Date
}

export interface OrganisationMembersTable {
  id: Generated<string>
  organisation_id: string
  email: TypedColumn<Email, string>
  role: MemberRole
  /** Null while the invitation is open. */
  user_id: string | null
  invited_at: Date
  joined_at: Date | null
}

export interface OrganisationActionsTable {
  id: GeneratedAlways<number>
  organisation_id: string
  /** Null after the account was deleted. */
  user_id: string | null
  action: OrganisationAction
  subject: string
  performed_at: Date
}

export interface SavedViewsTable {
  user_id: string
  name: string
  query: string
}

/** Organisations, their members, drivers, schedules and phones. */
export interface OrganisationsTables {
  organisations: OrganisationsTable
  organisation_members: OrganisationMembersTable
  organisation_actions: OrganisationActionsTable
  saved_views: SavedViewsTable
  subscription_orders: SubscriptionOrdersTable
  subscription_grants: SubscriptionGrantsTable
  crm_orders: CrmOrdersTable
  driver_schedules: DriverSchedulesTable
  driver_phones: DriverPhonesTable
  driver_phone_codes: DriverPhoneCodesTable
  driver_code_sends: DriverCodeSendsTable
}
