import { Effect } from 'effect'
import { type ArticleCard, relatedTo, type Section } from '#domain/articles/article.ts'
import type { ArticlesPort } from './articles.port.ts'
import { sayUnknown } from './say-unknown.ts'

const mostRelated = 3

/** What to read next comes from the first page: it is asked beside the article, and its failure is no failure of the page. */
export const showArticle = (articles: ArticlesPort) => (section: Section, slug: string) =>
  Effect.all(
    {
      article: sayUnknown(articles.read(section, slug)),
      others: articles.page(section, 1).pipe(
        Effect.map(({ items }) => items),
        Effect.catch(() => Effect.succeed<readonly ArticleCard[]>([])),
      ),
    },
    { concurrency: 'unbounded' },
  ).pipe(Effect.map(({ article, others }) => ({ article, related: relatedTo(article, others, mostRelated) })))
