import { Effect } from 'effect'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { articlesUseCases } from '#adapters/wiring/services/articles.ts'
import { serviceOf } from '#web/app/services.ts'
import { TopicLinks } from '#web/ui/reading/topic-links.tsx'
import { ArticleList } from './article-list.tsx'
import { pageNumberOf } from '#web/app/routing/parameters.ts'
import { loadContent } from './load-content.ts'
import { categoryHref, sections } from './sections.ts'

/** Loads a page of articles of the section with its tags and categories. */
export const loader = (args: LoaderFunctionArgs) => {
  const articles = serviceOf(args.context, articlesUseCases)
  const all = {
    list: articles.page('good_to_know', pageNumberOf(new URL(args.request.url).searchParams)),
    topics: articles.topics('good_to_know'),
    shortLists: articles.shortLists('good_to_know'),
  }
  return loadContent(args, Effect.all(all, { concurrency: 'unbounded' }))
}

export const Component = () => {
  const { list, topics, shortLists } = useLoaderData<typeof loader>()
  return (
    <ArticleList
      section="good_to_know"
      {...sections.good_to_know}
      {...list}
      shortLists={shortLists}
      topics={
        <>
          <TopicLinks label="Разделы статей" topics={topics.categories} hrefOf={categoryHref} />
          <p>
            <a href="/good_to_know/tags/">Все темы</a>
          </p>
        </>
      }
    />
  )
}
