import { parameterOf } from '#web/app/routing/parameters.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { articlesUseCases } from '#adapters/wiring/services/articles.ts'
import { serviceOf } from '#web/app/services.ts'
import { ArticleList } from './article-list.tsx'
import { loadContent } from './load-content.ts'

/** Loads the articles of one tag. An unknown tag is a 404. */
export const loader = (args: LoaderFunctionArgs) =>
  loadContent(
    args,
    serviceOf(args.context, articlesUseCases).tag('good_to_know', parameterOf(args, 'tagSlug')),
  )

export const Component = () => {
  const { topic, items } = useLoaderData<typeof loader>()
  return (
    <ArticleList
      section="good_to_know"
      title={topic.title}
      name={`Статьи по теме «${topic.title}»`}
      description={`Всё по теме «${topic.title}»: простыми словами, со сроками и ссылками на закон.`}
      items={items}
    />
  )
}
