import type { ArticleCard } from '#domain/articles/article.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import { counted } from '#domain/wording/plural.ts'
import { TopicCover } from '#web/ui/illustrations/topic-cover.tsx'
import { coverSubjectOf } from './cover-subject.ts'
import css from './article-cards.module.css'

interface ArticleCardsProps {
  readonly items: readonly ArticleCard[]
  /** The address of an article by its slug. */
  readonly hrefOf: (slug: string) => string
  /** The level of the heading above the list. */
  readonly under?: 'h1' | 'h2'
}

/** Returns the reading time as Russian text. */
export const minutesOf = (minutes: number): string =>
  `${counted(minutes, ['минута', 'минуты', 'минут'])} чтения`

/** A list of articles: title, lead, date and reading time. */
export const ArticleCards = ({ items, hrefOf, under = 'h1' }: ArticleCardsProps) => {
  const Title = under === 'h1' ? 'h2' : 'h3'
  return (
    <ul className={css['cards']}>
      {items.map(({ slug, title, lead, publishedAt, category, tags, minutes }, index) => (
        <li key={slug} className={css['card']}>
          <TopicCover
            subject={coverSubjectOf({ category, tags })}
            turned={index % 2 === 1}
            className={css['cover']}
          />
          <Title className={css['title']}>
            <a href={hrefOf(slug)} className={css['link']}>
              {withNoBreakSpaces(title)}
            </a>
          </Title>
          <p className={css['lead']}>{withNoBreakSpaces(lead)}</p>
          <p className={css['facts']}>
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
            {category !== null && <span>{category.title}</span>}
            <span>{minutesOf(minutes)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
