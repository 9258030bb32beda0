import type { Translation } from '#cli/messages/message.ts'
import type { ArticlesCatalogue } from '#cli/messages/ru/articles.ts'

export const articlesEnglish: Translation<ArticlesCatalogue> = {
  listAbout: 'List articles, news, or questions with their answers',
  section: 'section',
  listCategoryOption: 'of one category (kvitok articles topics)',
  listTagOption: 'with one tag',
  listPageOption: 'page of the list',
  listAllOption: 'all pages at once',
  misuseTopic: 'Name either --category or --tag',
  showAbout: 'Read an article, a piece of news or an answer',
  showSlugArgument: "word of the page's address or of the list",
  sectionWithoutAllThem: 'section; without it all of them are searched',
  topicsAbout: 'List the categories and tags of a section',
  pageNextPageEverything: (page, pages, list) =>
    `Page ${page} of ${pages}. Next: --page ${list}, everything: --all`,
  publishedAtColumn: 'Date',
  categoryColumn: 'Category',
  tagsColumn: 'Tags',
  kindColumn: 'What',
  category: 'category',
  tag: 'tag',
  slugColumn: 'Word',
}
