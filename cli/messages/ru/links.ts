import { defineMessages } from '#cli/messages/message.ts'

const russian = {
  createAbout: 'Создать ссылку на карточки штрафов: без номеров машин, мест и имён',
  createUinArgument: 'номера постановлений или имена из списка (id)',
  listAbout: 'Показать свои ссылки; их адреса видны один раз, при создании',
  closeAbout: 'Закрыть ссылки: больше они ничего не открывают',
  closeIdArgument: 'имена из kvitok links list',
  expiresAtColumn: 'Открывается до',
  idColumn: 'Ссылка',
  kindFines: 'карточки штрафов',
  kindBill: 'счёт',
  kindPage: 'страница',
  kindColumn: 'Что открывает',
  createdAtColumn: 'Создана',
  linkUnknown: 'Такой ссылки у вас нет. Свои покажет kvitok links list',
  closeLink: 'Закрыть ссылку?',
  closeLinks: (count: number) => `Закрыть ссылки, всего ${count}?`,
}

export type LinksCatalogue = typeof russian

export const linksMessages = defineMessages('links', russian)
