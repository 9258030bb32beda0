import { parameterOf } from '#web/app/routing/parameters.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { articlesFeature } from '#adapters/wiring/services/articles.ts'
import { featureOf } from '#web/app/features.ts'
import { ArticleList } from './article-list.tsx'
import { loaded } from './loaded.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loaded(
    args,
    featureOf(args.context, articlesFeature).category('good_to_know', parameterOf(args, 'categorySlug')),
  )

export const Component = () => {
  const { topic, items } = useLoaderData<typeof loader>()
  return (
    <ArticleList
      section="good_to_know"
      title={topic.title}
      description={`Раздел «${topic.title}»: статьи для водителей простыми словами.`}
      items={items}
    />
  )
}
