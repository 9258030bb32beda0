import type { Translation } from '#cli/messages/message.ts'
import type { NotificationsCatalogue } from '#cli/messages/ru/notifications.ts'

export const notificationsEnglish: Translation<NotificationsCatalogue> = {
  listAbout: 'List notifications, the newest first',
  listTabOption: 'about one thing only',
  listUnreadOption: 'unread ones only',
  listPageOption: 'page',
  listAllOption: 'all pages at once',
  tabsAbout: 'Show how many notifications there are, and about what',
  readAbout: 'Mark notifications as read',
  readHashArgument: 'ids from the list',
  readAllOption: 'all there are',
  misuseNotifications: 'Name notifications or give --all, one of the two',
  tabFines: 'Fines',
  tabPayments: 'Payments',
  tabService: 'Service',
  tabColumn: 'About',
  titleColumn: 'Title',
  noNotifications: 'There are no notifications',
  nextPageEverythingAll: (list) => `Next: --page ${list}, everything: --all`,
  allColumn: 'All',
  unreadColumn: 'Unread',
  leftUnread: 'Left unread',
}
