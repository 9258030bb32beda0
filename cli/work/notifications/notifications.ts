import { notificationsPort } from '#adapters/wiring/services/notifications.ts'
import { Effect } from 'effect'
import type { Notification, NotificationTab, TabCount } from '#domain/notifications/notification.ts'
import type { NotificationPage } from '#application/notifications/notifications.port.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import type { Failure } from '#cli/failure.ts'
import { checkFields, printAnswer, printRows } from '#cli/print.ts'
import type { Shape } from '#cli/shape.ts'
import type { View } from '#cli/view.ts'
import { flagColumn, isoOf, momentColumn } from '#cli/work/columns.ts'
import { type Product, withProduct } from '#cli/work/with-product.ts'

const tabTitles: Readonly<Record<NotificationTab, string>> = {
  fines: 'Штрафы',
  payments: 'Платежи',
  service: 'Сервис',
}

/** Their words are made for screens that others see: nothing in them is masked. */
const shape: Shape<Notification> = {
  columns: [
    momentColumn('createdAt', 'Когда', ({ createdAt }) => createdAt),
    { name: 'tab', title: 'О чём', of: ({ tab }) => tab, shown: ({ tab }) => tabTitles[tab] },
    flagColumn('isRead', 'Прочитано', ({ isRead }) => isRead),
    { name: 'title', title: 'Заголовок', of: ({ title }) => title },
    { name: 'body', title: 'Текст', of: ({ body }) => body },
    { name: 'hash', title: 'Номер', of: ({ hash }) => hash },
  ],
  json: ({ createdAt, ...notification }) => ({ ...notification, createdAt: isoOf(createdAt) }),
}

export interface NotificationFilter {
  readonly tab: NotificationTab | null
  readonly onlyUnread: boolean
  /** Null for all of them. */
  readonly page: number | null
}

/** More than these nobody reads at once. */
const mostPages = 200

const read = (
  features: Product,
  { tab, page }: NotificationFilter,
): Effect.Effect<NotificationPage, Failure> => {
  const feature = features(notificationsPort)
  if (page !== null) return feature.list(tab, page)
  return Effect.gen(function* () {
    const notifications: Notification[] = []
    let hasMore = true
    for (let next = 1; hasMore && next <= mostPages; next += 1) {
      const found = yield* feature.list(tab, next)
      notifications.push(...found.notifications)
      hasMore = found.hasMore
    }
    return { notifications, hasMore }
  })
}

export const list = (
  context: Context,
  view: View,
  filter: NotificationFilter,
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const { notifications, hasMore } = yield* read(features, filter)
      const shown = filter.onlyUnread ? notifications.filter(({ isRead }) => !isRead) : notifications
      yield* Effect.promise(() => printRows(context, view, shape, shown))
      if (view.format === 'table') {
        if (shown.length === 0) context.words.write('Уведомлений нет\n')
        if (hasMore && filter.page !== null)
          context.words.write(`Дальше: --page ${filter.page + 1}, всё: --all\n`)
      }
      return done
    }),
  )

const tabShape: Shape<TabCount> = {
  columns: [
    { name: 'tab', title: 'О чём', of: ({ tab }) => tab, shown: ({ tab }) => tabTitles[tab] },
    { name: 'all', title: 'Всего', of: ({ all }) => String(all) },
    { name: 'unread', title: 'Не прочитано', of: ({ unread }) => String(unread) },
  ],
  json: (tab) => tab,
}

export const listTabs = (context: Context, view: View): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const tabs = yield* features(notificationsPort).tabs()
      yield* Effect.promise(() => printRows(context, view, tabShape, tabs))
      return done
    }),
  )

interface Left {
  readonly unread: number
}

const leftShape: Shape<Left> = {
  columns: [{ name: 'unread', title: 'Осталось непрочитанных', of: ({ unread }) => String(unread) }],
  json: (left) => left,
}

/** Marks those, or all of them where none is named; marking twice is marking once. */
export const markRead = (
  context: Context,
  view: View,
  hashes: readonly string[],
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      checkFields(leftShape, view)
      const notifications = features(notificationsPort)
      let unread = hashes.length === 0 ? yield* notifications.markRead('all') : 0
      for (const hash of hashes) unread = yield* notifications.markRead(hash)
      yield* Effect.promise(() => printAnswer(context, view, leftShape, { unread }))
      return done
    }),
  )
