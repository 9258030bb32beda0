import type { Generated } from 'kysely'
import type { DeskAction, DeskQueue, DeskState } from '#domain/desk/desk-item.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { Json, TypedColumn } from './columns.ts'

export interface PaymentDisputesTable {
  id: Generated<string>
  payment_id: string
  origin: 'payer' | 'bank'
  email: string | null
  content: string
  created_at: Date
}

export interface ReviewsTable {
  id: Generated<string>
  user_id: string
  author: string
  star: number
  content: string
  created_at: Date
}

export interface CashbackPayoutsTable {
  payment_id: string
  amount: TypedColumn<Kopecks, number>
  reference: string
  paid_at: Date
}

/** The columns of an item that its view has too. */
interface DeskItemColumns {
  id: Generated<string>
  number: Generated<number>
  queue: DeskQueue
  support_id: string | null
  cashback_id: string | null
  order_id: string | null
  review_id: string | null
  dispute_id: string | null
  state: Generated<DeskState>
  assignee: string | null
  version: Generated<number>
  brand: string
  created_at: Date
  due_at: Date
  overdue_at: Date | null
}

/** Items with what their requests say; a view that is only read. */
export interface DeskEntriesView extends DeskItemColumns {
  user_id: string | null
  email: string | null
  subject: string
  content: string
  payment_id: string | null
  details: Json<Readonly<Record<string, unknown>>>
}

export interface DeskEventsTable {
  item_id: string
  version: number
  action: DeskAction
  state: DeskState
  by_email: string
  text: string
  at: Date
}

/** The operator's desk: its items, their history, and the requests that came with it. */
export interface DeskTables {
  payment_disputes: PaymentDisputesTable
  reviews: ReviewsTable
  cashback_payouts: CashbackPayoutsTable
  desk_items: DeskItemColumns
  desk_entries: DeskEntriesView
  desk_events: DeskEventsTable
}
