import { hrefsOf } from '#tests/support/content-links.ts'
import type { Information } from '#domain/articles/information.ts'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'

export const { articles, news, questions: faqEntries, banners, pages, cities, cityPage } = shippedTexts()

export const cityPages: readonly Information[] = cities.flatMap(({ slug }) => cityPage(slug) ?? [])

/** Every page of information, by the name of its file. */
export const texts: readonly (readonly [name: string, text: Information])[] = [...pages]

/** Where a page of information leads. */
export const linksOf = (page: Information): readonly string[] => hrefsOf(page)

/** What is read beside them: the articles, the news, the questions, the banners. */
export const readings: readonly (readonly [name: string, links: readonly string[]])[] = [
  ...articles.map(({ slug, body }) => [`good_to_know/${slug}`, hrefsOf(body)] as const),
  ...news.map(({ slug, body }) => [`news/${slug}`, hrefsOf(body)] as const),
  ...faqEntries.map(({ slug, answer }) => [`faq/${slug}`, hrefsOf(answer)] as const),
  ...[...banners].map(([place, shown]) => [`banner ${place}`, shown.map(({ href }) => href)] as const),
]
