import { defineMessages } from '#cli/messages/message.ts'

const russian = {
  listAbout: 'Показать статьи, новости или вопросы с ответами',
  section: 'раздел',
  listCategoryOption: 'одной рубрики (kvitok articles topics)',
  listTagOption: 'с одной меткой',
  listPageOption: 'страница списка',
  listAllOption: 'все страницы сразу',
  misuseTopic: 'Назовите или --category, или --tag',
  showAbout: 'Прочитать статью, новость или ответ',
  showSlugArgument: 'слово из адреса страницы или из списка',
  showSectionOption: 'раздел; без него ищется во всех',
  topicsAbout: 'Показать рубрики и метки раздела',
  nextPageNote: (page: number, pages: number, list: number) =>
    `Страница ${page} из ${pages}. Дальше: --page ${list}, всё: --all`,
  publishedAtColumn: 'Дата',
  categoryColumn: 'Рубрика',
  tagsColumn: 'Метки',
  kindColumn: 'Что это',
  category: 'рубрика',
  tag: 'метка',
  slugColumn: 'Слово',
}

export type ArticlesCatalogue = typeof russian

export const articlesMessages = defineMessages('articles', russian)
