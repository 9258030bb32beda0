import type { Instant } from '#domain/dates/instant.ts'

/** The tabs of the list of notifications (spec §7 Support and notifications: tabs). */
export const notificationTabNames = ['fines', 'payments', 'service'] as const

export type NotificationTab = (typeof notificationTabNames)[number]

export interface Notification {
  /** Id by which the notification is marked as read. */
  readonly hash: string
  readonly tab: NotificationTab
  readonly title: string
  readonly body: string
  /** A path of the site. */
  readonly url: string
  readonly createdAt: Instant
  readonly isRead: boolean
}

/**
 * Allowed numbers of days between a notification and the end of a discount: a payment takes a day or two, a discount lasts
 * thirty days.
 */
export const noticeDays = [1, 2, 3, 5, 7, 10] as const

export type NoticeDays = (typeof noticeDays)[number]

export interface TabCount {
  readonly tab: NotificationTab
  readonly all: number
  readonly unread: number
}

/** Returns a count for every tab, zero for the absent ones, so that the tabs keep their positions. */
export const allTabs = (counts: readonly TabCount[]): readonly TabCount[] =>
  notificationTabNames.map(
    (name) => counts.find(({ tab }) => tab === name) ?? { tab: name, all: 0, unread: 0 },
  )

/** Returns the number of unread notifications of all tabs. */
export const unreadOf = (counts: readonly TabCount[]): number =>
  counts.reduce((total, { unread }) => total + unread, 0)
