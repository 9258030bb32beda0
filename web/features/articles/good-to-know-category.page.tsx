import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { TopicList } from '#application/articles/read-topic.ts'
import { articlesFeature } from '#adapters/wiring/services/articles.ts'
import { featureOf } from '#web/app/features.ts'
import { ArticleList } from './article-list.tsx'
import { loaded } from './loaded.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loaded(
    args,
    featureOf(args.context, articlesFeature).category('good_to_know', args.params['categorySlug'] ?? ''),
  )

export const Component = () => {
  const { topic, items } = useLoaderData<TopicList>()
  return (
    <ArticleList
      section="good_to_know"
      title={topic.title}
      description={`Раздел «${topic.title}»: статьи для водителей простыми словами.`}
      items={items}
    />
  )
}
