import type { Translation } from '#cli/messages/message.ts'
import type { ArticlesCatalogue } from '#cli/messages/ru/articles.ts'

export const articlesEnglish: Translation<ArticlesCatalogue> = {
  listAbout: 'List articles, news, or questions with their answers',
  section: 'section',
  listCategoryOption: 'only this category (see kvitok articles topics)',
  listTagOption: 'only this tag',
  listPageOption: 'page number',
  listAllOption: 'all pages',
  misuseTopic: 'Use either --category or --tag',
  showAbout: 'Show an article, a news item or an answer',
  showSlugArgument: "slug from the page's address or from the list",
  showSectionOption: 'section; all sections by default',
  topicsAbout: 'List the categories and tags of a section',
  nextPageNote: (page, pages, list) =>
    `Page ${page} of ${pages}. Next page: --page ${list}. All pages: --all`,
  publishedAtColumn: 'Date',
  categoryColumn: 'Category',
  tagsColumn: 'Tags',
  kindColumn: 'Kind',
  category: 'category',
  tag: 'tag',
  slugColumn: 'Slug',
}
