import type { Article, Topic } from '#domain/articles/article.ts'
import type { Block } from '#domain/articles/block.ts'
import { readingMinutes } from '#domain/articles/block.ts'
import { type LocalDate, parseLocalDate } from '#domain/dates/local-date.ts'
import { isValid } from '#domain/parsed.ts'

/** Blocks by short names, so that a text can be read in its source. */
export const h = (text: string): Block => ({ kind: 'heading', text })
export const p = (text: string): Block => ({ kind: 'paragraph', text })
export const ul = (...items: readonly string[]): Block => ({ kind: 'list', ordered: false, items })
export const ol = (...items: readonly string[]): Block => ({ kind: 'list', ordered: true, items })
export const quote = (text: string, source: string | null = null): Block => ({ kind: 'quote', text, source })
export const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  head,
  rows,
})
export const link = (text: string, href: string): Block => ({ kind: 'link', text, href })

const tagTitles = {
  shtrafy: 'Штрафы',
  skidka: 'Скидка',
  oplata: 'Оплата',
  osago: 'ОСАГО',
  kamery: 'Камеры',
  dokumenty: 'Документы',
  obzhalovanie: 'Обжалование',
  pristavy: 'Приставы',
  parkovka: 'Парковка',
  'platnye-dorogi': 'Платные дороги',
  biznes: 'Бизнесу',
  nalogi: 'Налоги',
  bezopasnost: 'Безопасность',
  moskva: 'Москва',
  zakon: 'Изменения закона',
  servis: 'О сервисе',
} as const

const categoryTitles = {
  shtrafy: 'Штрафы и скидки',
  oplata: 'Оплата и чеки',
  dokumenty: 'Документы водителя',
  osago: 'ОСАГО',
  dorogi: 'Дороги и парковки',
  spory: 'Споры и приставы',
  biznes: 'Автопаркам',
  nalogi: 'Налоги',
} as const

export type Tag = keyof typeof tagTitles
export type Category = keyof typeof categoryTitles

export const topicOf = (slug: Tag): Topic => ({ slug, title: tagTitles[slug] })

interface Written {
  readonly slug: string
  readonly title: string
  readonly lead: string
  /** ISO date. */
  readonly date: string
  readonly category?: Category
  readonly tags: readonly Tag[]
  readonly body: readonly Block[]
}

const folder = 'adapters/cms/stand-in/content'

/** Throws an error that names the article where its date is no date. */
const dayOf = ({ slug, date }: Written): LocalDate => {
  const parsed = parseLocalDate(date)
  if (isValid(parsed)) return parsed.value
  throw new Error(
    `The article "${slug}" in ${folder}: "${date}" is no date. Write the field "date" as 2026-05-12`,
  )
}

export const article = (written: Written): Article => {
  const { slug, title, lead, category, tags, body } = written
  return {
    slug,
    title,
    lead,
    publishedAt: dayOf(written),
    category: category === undefined ? null : { slug: category, title: categoryTitles[category] },
    tags: tags.map(topicOf),
    minutes: readingMinutes(body),
    body,
  }
}

/** The articles of several files, the newest first. Throws where two of them have one slug, and names the files. */
export const collected = (files: Readonly<Record<string, readonly Article[]>>): readonly Article[] => {
  const fileOf = new Map<string, string>()
  for (const [file, articles] of Object.entries(files))
    for (const { slug } of articles) {
      const first = fileOf.get(slug)
      if (first !== undefined)
        throw new Error(
          `Two articles have the slug "${slug}": one in ${folder}/${first}, one in ${folder}/${file}. Give one of them another slug`,
        )
      fileOf.set(slug, file)
    }
  return Object.values(files)
    .flat()
    .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))
}

/** The articles of a list of slugs, in its order. `place` names the list in the error that an unknown slug throws. */
export const chosenFrom = (
  articles: readonly Article[],
  place: string,
  slugs: readonly string[],
): readonly Article[] =>
  slugs.map((slug) => {
    const found = articles.find((one) => one.slug === slug)
    if (found === undefined)
      throw new Error(
        `The list ${place} in ${folder} names "${slug}", but no article has this slug. Correct the slug or remove it`,
      )
    return found
  })
