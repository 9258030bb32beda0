import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Article, ArticleCard } from '#domain/articles/article.ts'
import { articlesFeature } from '#adapters/wiring/services/articles.ts'
import { featureOf } from '#web/app/features.ts'
import { ArticlePage } from './article-page.tsx'
import { loaded } from './loaded.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loaded(args, featureOf(args.context, articlesFeature).show('news', args.params['slug'] ?? ''))

export const Component = () => {
  const { article, related } = useLoaderData<{
    readonly article: Article
    readonly related: readonly ArticleCard[]
  }>()
  return <ArticlePage section="news" article={article} related={related} />
}
