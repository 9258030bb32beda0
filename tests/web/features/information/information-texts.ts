import { hrefsOf } from '#tests/support/pages/content-links.ts'
import type { Information } from '#domain/articles/information.ts'
import { defaultBrands } from '#domain/brands/brand.ts'
import { pageOfCity } from '#adapters/cms/reader/city-page.ts'
import { openContent } from '#adapters/cms/reader/content-source.ts'

const [firstBrand, secondBrand = firstBrand] = defaultBrands

/** The texts of the second brand: the name of the first one is in none of them. */
export const {
  articles,
  news,
  questions: faqEntries,
  banners,
  pages,
  cities,
  cityTexts,
} = openContent(null, [secondBrand]).current()

export const cityPages: readonly Information[] = cities.flatMap(
  ({ slug }) => pageOfCity(cityTexts, slug) ?? [],
)

/** All pages of information by file name. */
export const texts: readonly (readonly [name: string, text: Information])[] = [...pages]

/** Links of a page of information. */
export const linksOf = (page: Information): readonly string[] => hrefsOf(page)

/** Links of the other content: articles, news, questions and banners. */
export const readings: readonly (readonly [name: string, links: readonly string[]])[] = [
  ...articles.map(({ slug, body }) => [`good_to_know/${slug}`, hrefsOf(body)] as const),
  ...news.map(({ slug, body }) => [`news/${slug}`, hrefsOf(body)] as const),
  ...faqEntries.map(({ slug, answer }) => [`faq/${slug}`, hrefsOf(answer)] as const),
  ...[...banners].map(([place, shown]) => [`banner ${place}`, shown.map(({ href }) => href)] as const),
]
