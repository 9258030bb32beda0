import type { Translation } from '#cli/messages/message.ts'
import type { NotificationsCatalogue } from '#cli/messages/ru/notifications.ts'

export const notificationsEnglish: Translation<NotificationsCatalogue> = {
  listAbout: 'List notifications, newest first',
  listTabOption: 'only this tab',
  listUnreadOption: 'only unread notifications',
  listPageOption: 'page number',
  listAllOption: 'all pages',
  tabsAbout: 'Count notifications by tab',
  readAbout: 'Mark notifications as read',
  readHashArgument: 'ids from the list',
  readAllOption: 'all notifications',
  misuseNotifications: 'Use either ids or --all',
  tabFines: 'Fines',
  tabPayments: 'Payments',
  tabService: 'Service',
  tabColumn: 'Tab',
  titleColumn: 'Title',
  noNotifications: 'No notifications',
  nextPageNote: (list) => `Next page: --page ${list}. All pages: --all`,
  allColumn: 'All',
  unreadColumn: 'Unread',
  leftUnread: 'Still unread',
}
