import { parameterOf } from '#web/app/routing/parameters.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { articlesUseCases } from '#adapters/wiring/services/articles.ts'
import { serviceOf } from '#web/app/services.ts'
import { ArticleList } from './article-list.tsx'
import { loadContent } from './load-content.ts'

/** Loads the articles of one category. An unknown category is a 404. */
export const loader = (args: LoaderFunctionArgs) =>
  loadContent(
    args,
    serviceOf(args.context, articlesUseCases).category('good_to_know', parameterOf(args, 'categorySlug')),
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
