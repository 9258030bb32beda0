import type { NoticeDays, NotificationTab } from '#domain/notifications/notification.ts'
import type { Session } from '#application/session/index.ts'
import type { BrowserSubscription, LetterAsked, NotificationsPort } from './notifications.port.ts'

export const makeNotifications = (port: NotificationsPort, session: Session) => ({
  tabs: () => session.within(port.tabs()),
  list: (tab: NotificationTab | null, page = 1) => session.within(port.list(tab, page)),
  markRead: (hash: string) => session.within(port.markRead(hash)),
  markAllRead: () => session.within(port.markRead('all')),
  pushKey: port.pushKey,
  subscribe: (browser: BrowserSubscription) => session.within(port.subscribe(browser)),
  unsubscribe: (endpoint: string) => session.within(port.unsubscribe(endpoint)),
  watchLookUp: (letter: LetterAsked | null) => session.within(port.watchLookUp(letter)),
  daysBefore: () => session.within(port.daysBefore()),
  setDaysBefore: (days: NoticeDays) => session.within(port.setDaysBefore(days)),
})

export type Notifications = ReturnType<typeof makeNotifications>
