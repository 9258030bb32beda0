import { parameterOf } from '#web/app/routing/parameters.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { articlesFeature } from '#adapters/wiring/services/articles.ts'
import { featureOf } from '#web/app/features.ts'
import { ArticlePage } from './article-page.tsx'
import { loaded } from './loaded.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loaded(args, featureOf(args.context, articlesFeature).show('good_to_know', parameterOf(args, 'slug')))

export const Component = () => {
  const { article, related } = useLoaderData<typeof loader>()
  return <ArticlePage section="good_to_know" article={article} related={related} />
}
