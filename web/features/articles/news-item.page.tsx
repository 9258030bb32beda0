import { parameterOf } from '#web/app/routing/parameters.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { articlesUseCases } from '#adapters/wiring/services/articles.ts'
import { serviceOf } from '#web/app/services.ts'
import { ArticleView } from './article-view.tsx'
import { loadContent } from './load-content.ts'

/** Loads one news article. An unknown article is a 404. */
export const loader = (args: LoaderFunctionArgs) =>
  loadContent(args, serviceOf(args.context, articlesUseCases).show('news', parameterOf(args, 'slug')))

export const Component = () => {
  const { article, related } = useLoaderData<typeof loader>()
  return <ArticleView section="news" article={article} related={related} />
}
