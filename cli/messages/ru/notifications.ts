import { defineMessages } from '#cli/messages/message.ts'

const russian = {
  listAbout: 'Показать уведомления, новые первыми',
  listTabOption: 'только об одном',
  listUnreadOption: 'только непрочитанные',
  listPageOption: 'страница',
  listAllOption: 'все страницы сразу',
  tabsAbout: 'Показать, сколько уведомлений и о чём',
  readAbout: 'Отметить уведомления прочитанными',
  readHashArgument: 'номера из списка',
  readAllOption: 'все, какие есть',
  misuseNotifications: 'Назовите уведомления или добавьте --all, что-то одно',
  tabFines: 'Штрафы',
  tabPayments: 'Платежи',
  tabService: 'Сервис',
  tabColumn: 'О чём',
  titleColumn: 'Заголовок',
  noNotifications: 'Уведомлений нет',
  nextPageNote: (list: number) => `Дальше: --page ${list}, всё: --all`,
  allColumn: 'Всего',
  unreadColumn: 'Не прочитано',
  leftUnread: 'Осталось непрочитанных',
}

export type NotificationsCatalogue = typeof russian

export const notificationsMessages = defineMessages('notifications', russian)
