import type { Article, Topic } from '#domain/articles/article.ts'
import type { Block } from '#domain/articles/block.ts'
import { readingMinutes } from '#domain/articles/block.ts'
import { localDate } from '#domain/dates/local-date.ts'

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

export const article = ({ slug, title, lead, date, category, tags, body }: Written): Article => ({
  slug,
  title,
  lead,
  publishedAt: localDate(date),
  category: category === undefined ? null : { slug: category, title: categoryTitles[category] },
  tags: tags.map(topicOf),
  minutes: readingMinutes(body),
  body,
})
