import { notificationsPort } from '#adapters/wiring/services/notifications.ts'
import { Effect } from 'effect'
import type { Notification, NotificationTab, TabCount } from '#domain/notifications/notification.ts'
import type { NotificationPage } from '#application/notifications/notifications.port.ts'
import { printAnswer, printRows } from '#cli/output/print.ts'
import { checkFields, type RowSchema } from '#cli/output/row-schema.ts'
import { flagColumn, isoOf, momentColumn, numberColumn, textColumn } from '#cli/output/columns.ts'
import { type Product, withProduct } from '#cli/composition/with-product.ts'
import type { Text } from '#cli/messages/message.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { notificationsMessages } from '#cli/messages/ru/notifications.ts'
import { printTableNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import type { AppError } from '#application/shared/app-error.ts'
import { done } from '#cli/runtime/exit-result.ts'

const tabTitles: Readonly<Record<NotificationTab, Text>> = {
  fines: notificationsMessages.tabFines,
  payments: notificationsMessages.tabPayments,
  service: notificationsMessages.tabService,
}

/** Texts of notifications contain no personal data, so no column is masked. */
const schema: RowSchema<Notification> = {
  columns: [
    momentColumn('createdAt', columnsMessages.when, ({ createdAt }) => createdAt),
    {
      name: 'tab',
      title: notificationsMessages.tabColumn,
      of: ({ tab }) => tab,
      shown: ({ tab }) => tabTitles[tab],
    },
    flagColumn('isRead', columnsMessages.read, ({ isRead }) => isRead),
    textColumn('title', notificationsMessages.titleColumn),
    textColumn('body', columnsMessages.text),
    textColumn('hash', columnsMessages.number),
  ],
  json: ({ createdAt, ...notification }) => ({ ...notification, createdAt: isoOf(createdAt) }),
}

export interface NotificationFilter {
  readonly tab: NotificationTab | null
  readonly onlyUnread: boolean
  /** Page number, counted from one; null: all pages. */
  readonly page: number | null
}

/** Maximum number of pages of `--all`. */
const maxPages = 200

const read = (
  resolve: Product,
  { tab, page }: NotificationFilter,
): Effect.Effect<NotificationPage, AppError> => {
  const port = resolve(notificationsPort)
  if (page !== null) return port.list(tab, page)
  return Effect.gen(function* () {
    const notifications: Notification[] = []
    let hasMore = true
    for (let next = 1; hasMore && next <= maxPages; next += 1) {
      const found = yield* port.list(tab, next)
      notifications.push(...found.notifications)
      hasMore = found.hasMore
    }
    return { notifications, hasMore }
  })
}

/** Prints one page or all pages of the notifications, newest first. */
export const listNotificationsCommand = (io: CommandIo, filter: NotificationFilter): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const { notifications, hasMore } = yield* read(resolve, filter)
      const shown = filter.onlyUnread ? notifications.filter(({ isRead }) => !isRead) : notifications
      yield* printRows(io, schema, shown)
      if (shown.length === 0) printTableNote(io, notificationsMessages.noNotifications)
      if (hasMore && filter.page !== null)
        printTableNote(io, notificationsMessages.nextPageNote(filter.page + 1))
      return done
    }),
  )

const tabSchema: RowSchema<TabCount> = {
  columns: [
    {
      name: 'tab',
      title: notificationsMessages.tabColumn,
      of: ({ tab }) => tab,
      shown: ({ tab }) => tabTitles[tab],
    },
    numberColumn('all', notificationsMessages.allColumn),
    numberColumn('unread', notificationsMessages.unreadColumn),
  ],
  json: (tab) => tab,
}

/** Prints the number of all and of unread notifications of every tab. */
export const listTabs = (io: CommandIo): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const tabs = yield* resolve(notificationsPort).tabs()
      yield* printRows(io, tabSchema, tabs)
      return done
    }),
  )

interface Left {
  readonly unread: number
}

const leftSchema: RowSchema<Left> = {
  columns: [numberColumn('unread', notificationsMessages.leftUnread)],
  json: (left) => left,
}

/** Marks the given notifications, or all of them, as read. The command is idempotent. */
export const markReadCommand = (io: CommandIo, hashes: readonly string[]): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      checkFields(leftSchema, io.options)
      const notifications = resolve(notificationsPort)
      let unread = hashes.length === 0 ? yield* notifications.markRead('all') : 0
      for (const hash of hashes) unread = yield* notifications.markRead(hash)
      yield* printAnswer(io, leftSchema, { unread })
      return done
    }),
  )
