import type { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { CrmOrder } from '#domain/organisation/crm-order.ts'
import type { OrganisationRole } from '#domain/organisation/members/member-role.ts'
import type { Organisation, OrganisationId, OrganisationUpdate } from '#domain/organisation/organisation.ts'
import type { PaidTerm } from '#domain/organisation/paid-term.ts'
import type { SubscriptionOrder } from '#domain/organisation/subscription.ts'
import type { TariffOrderState } from '#domain/organisation/tariff-order-state.ts'
import type { Tariff } from '#domain/organisation/tariff.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** A tariff with its current price. */
export interface PricedTariff extends Tariff {
  /** Price of a month; null for the demo. */
  readonly price: Kopecks | null
  readonly terms: readonly { readonly countDays: number; readonly cost: Kopecks }[]
}

/** An order that waits for the operator to confirm the payment. */
export interface PendingOrder extends SubscriptionOrder {
  readonly id: string
  readonly cost: Kopecks
  readonly orderedAt: Instant
}

/** An order of a tariff with what became of it. */
export interface TariffOrderRecord extends PendingOrder {
  readonly state: TariffOrderState
  /** Null until the payment is confirmed. */
  readonly paidTerm: PaidTerm | null
}

/** The subscription of the organisation; `order` is the one that the operator has not confirmed yet, or null. */
export interface SubscriptionProfile {
  readonly name: string
  readonly inn: Inn
  readonly subscriptionEndDate: Instant
  readonly subscribeType: number
  readonly order: PendingOrder | null
}

/** The contact of the organisation that receives notifications. */
export interface NoticeSettings {
  readonly contactName: string
  readonly email: Email | null
  readonly phone: Phone | null
  readonly byEmail: boolean
  readonly bySms: boolean
}

/** An organisation with the role of the user in it. */
export interface UserOrganisation extends Organisation {
  readonly role: OrganisationRole
}

/** The organisation of the user, its subscription and its settings. */
export interface OrganisationPort {
  /** Returns the organisation that the user works for, with the role of the user; null if there is none yet. */
  readonly organisation: () => Effect.Effect<UserOrganisation | null, BackendFailed>
  /** Returns the organisations that match a text. */
  readonly find: (text: string) => Effect.Effect<readonly Organisation[], BackendFailed>
  /** Creates the organisation of the user. Fails with `organisation.exists`. */
  readonly create: (data: OrganisationUpdate) => Effect.Effect<Organisation, BackendFailed>
  /**
   * Changes an organisation and returns the stored one. Fails with `organisation.unknown` or
   * `organisation.inn-fixed`.
   */
  readonly update: (
    id: OrganisationId,
    update: OrganisationUpdate,
  ) => Effect.Effect<Organisation, BackendFailed>
  /** Returns whether the subscription has ended (spec §4). */
  readonly subscriptionEnded: () => Effect.Effect<boolean, BackendFailed>
  /** Returns the subscription with its pending order. */
  readonly subscription: () => Effect.Effect<SubscriptionProfile, BackendFailed>
  /** Orders a tariff. The operator grants it. */
  readonly orderTariff: (order: SubscriptionOrder) => Effect.Effect<SubscriptionProfile, BackendFailed>
  /**
   * Cancels the unpaid order with this id; repeated calls answer the same. Fails with `subscription.order-unknown`,
   * `subscription.order-paid` or `subscription.order-replaced`.
   */
  readonly cancelOrder: (id: string) => Effect.Effect<SubscriptionProfile, BackendFailed>
  /** Returns the hundred newest orders of tariffs, the newest first. Fails with `organisation.none`. */
  readonly orders: () => Effect.Effect<readonly TariffOrderRecord[], BackendFailed>
  /** Returns all tariffs, or the one of a type. */
  readonly tariffs: (type: number | null) => Effect.Effect<readonly PricedTariff[], BackendFailed>
  /** Returns the notification settings of the organisation. Fails with `organisation.none`. */
  readonly settings: () => Effect.Effect<NoticeSettings, BackendFailed>
  /**
   * Saves the notification settings and returns the stored ones. Fails with `settings.no-email` or
   * `settings.no-phone`.
   */
  readonly saveSettings: (settings: NoticeSettings) => Effect.Effect<NoticeSettings, BackendFailed>
}

/** Orders of visitors, with or without a session. */
export interface CrmPort {
  /** Sends an order of a visitor to the CRM (spec §3). */
  readonly order: (order: CrmOrder) => Effect.Effect<void, BackendFailed>
}
