import type { Generated } from 'kysely'
import type { TrackingPayload } from '#domain/tracking/payload.ts'
import type { NotificationTab } from '#domain/notifications/notification.ts'
import type { LinkKind } from '#domain/links/link.ts'
import type { Json } from './columns.ts'

export interface TrackingEventsTable {
  id: Generated<number>
  kind: 'action' | 'screen' | 'form' | 'button'
  name: string
  tracking_id: string | null
  user_id: string | null
  payload: Json<TrackingPayload>
  created_at: Date
}

export interface SupportRequestsTable {
  id: Generated<string>
  number: Generated<number>
  kind: 'issue' | 'ticket'
  user_id: string | null
  email: string
  subject: string
  content: string
  platform: string
  app_version: string
  created_at: Date
}

export interface NotificationsTable {
  id: Generated<string>
  hash: string
  dedupe_key: string
  user_id: string
  tab: NotificationTab
  title: string
  body: string
  url: string
  created_at: Date
  read_at: Date | null
}

/** The target of a link. */
export type LinkTarget =
  | { readonly chargeIds: readonly string[] }
  | { readonly orderId: string }
  | { readonly path: string }

export interface LinksTable {
  id: Generated<string>
  token_hash: string
  user_id: string
  kind: LinkKind
  target: Json<LinkTarget>
  title: string
  created_at: Date
  expires_at: Date
}

/** A charge whose notifications are still to be sent. */
export interface NewChargesTable {
  charge_id: string
  found_at: Date
}

/** Support, notifications, links and tracking. */
export interface ContactsTables {
  tracking_events: TrackingEventsTable
  support_requests: SupportRequestsTable
  notifications: NotificationsTable
  new_charges: NewChargesTable
  links: LinksTable
}
