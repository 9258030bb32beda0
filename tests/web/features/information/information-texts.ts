import { hrefsOf } from '#domain/articles/block.ts'
import { richTextLinks } from '#domain/articles/rich-text.ts'
import type { Information } from '#domain/articles/information.ts'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'

export const { articles, news, questions: faqEntries, banners, pages } = shippedTexts()

/** Every page of information, by the name of its file. */
export const texts: readonly (readonly [name: string, text: Information])[] = [...pages]

/** Where a page of information leads. */
export const linksOf = ({ body, invitation, questions = [], next = [] }: Information): readonly string[] => [
  ...hrefsOf(body),
  ...questions.flatMap(({ answer }) => richTextLinks(answer)),
  ...(invitation?.kind === 'link' ? [invitation.href] : []),
  ...next.map(({ href }) => href),
]

/** What is read beside them: the articles, the news, the questions, the banners. */
export const readings: readonly (readonly [name: string, links: readonly string[]])[] = [
  ...articles.map(({ slug, body }) => [`good_to_know/${slug}`, hrefsOf(body)] as const),
  ...news.map(({ slug, body }) => [`news/${slug}`, hrefsOf(body)] as const),
  ...faqEntries.map(({ slug, answer }) => [`faq/${slug}`, hrefsOf(answer)] as const),
  ...[...banners].map(([place, shown]) => [`banner ${place}`, shown.map(({ href }) => href)] as const),
]
