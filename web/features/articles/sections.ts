import type { ArticleSection } from '#domain/articles/article.ts'

interface SectionTexts {
  readonly path: string
  readonly title: string
  readonly description: string
}

/** Texts of the two article sections. */
export const sections: Readonly<Record<ArticleSection, SectionTexts>> = {
  news: {
    path: '/news/',
    title: 'Новости для водителей',
    description:
      'Что меняется для водителей: штрафы, сроки, камеры, документы. Коротко и со ссылками на закон.',
  },
  good_to_know: {
    path: '/good_to_know/',
    title: 'Полезно знать',
    description: 'Разбираем штрафы, скидки, сроки, обжалование и документы простыми словами.',
  },
}

/** The feeds of the news: RSS 2.0 and JSON Feed 1.1. */
export const newsFeeds = [
  { type: 'application/rss+xml', href: '/feed/news.xml' },
  { type: 'application/feed+json', href: '/feed/news.json' },
] as const

/** Address of an article. */
export const articleHref = (section: ArticleSection, slug: string): string =>
  `${sections[section].path}${slug}/`

/** Address of the articles of a tag. */
export const tagHref = (section: ArticleSection, slug: string): string =>
  `${sections[section].path}tags/${slug}/`

/** Address of the articles of a category. Only the section «good_to_know» has categories. */
export const categoryHref = (slug: string): string => `${sections.good_to_know.path}category/${slug}/`
