import type { Block } from '#domain/articles/block.ts'
import { articles } from '#adapters/cms/stand-in/content/articles.ts'
import { bannersOf } from '#adapters/cms/stand-in/content/banners.ts'
import { news } from '#adapters/cms/stand-in/content/news.ts'
import { faqEntries } from '#adapters/faq/questions.ts'
import type { Information } from '#web/features/information/information.ts'

const files = import.meta.glob<Readonly<Record<string, Information>>>(
  ['../../../web/information/*.text.ts', '../../../web/information/*/*.text.ts'],
  { eager: true },
)

/** Every page of information, by the file that it is written in. */
export const texts: readonly (readonly [file: string, text: Information])[] = Object.entries(files).map(
  ([file, module]) => {
    const [text, ...others] = Object.values(module)
    if (text === undefined || others.length > 0) throw new Error(`${file} has to export one text`)
    return [file.replace(/^.*\/information\//, ''), text] as const
  },
)

export const linksIn = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'link' ? [block.href] : []))

/** Where a page of information leads. */
export const linksOf = ({ body, invitation, next = [] }: Information): readonly string[] => [
  ...linksIn(body),
  ...(invitation?.kind === 'link' ? [invitation.href] : []),
  ...next.map(({ href }) => href),
]

/** What is read beside them: the articles, the news, the questions, the banners. */
export const readings: readonly (readonly [name: string, links: readonly string[]])[] = [
  ...articles.map(({ slug, body }) => [`good_to_know/${slug}`, linksIn(body)] as const),
  ...news.map(({ slug, body }) => [`news/${slug}`, linksIn(body)] as const),
  ...faqEntries.map(({ slug, answer }) => [`faq/${slug}`, linksIn(answer)] as const),
  ...['home', 'fines', 'news', 'good_to_know'].map(
    (place) => [`banner ${place}`, bannersOf(place).map(({ href }) => href)] as const,
  ),
]
