import { Effect } from 'effect'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { articlesUseCases } from '#adapters/wiring/services/articles.ts'
import { serviceOf } from '#web/app/services.ts'
import { ArticleList } from './article-list.tsx'
import { pageNumberOf } from '#web/app/routing/parameters.ts'
import { loadContent } from './load-content.ts'
import { newsFeeds, sections } from './sections.ts'

/** Loads a page of news. */
export const loader = (args: LoaderFunctionArgs) => {
  const articles = serviceOf(args.context, articlesUseCases)
  const all = {
    list: articles.page('news', pageNumberOf(new URL(args.request.url).searchParams)),
    shortLists: articles.shortLists('news'),
  }
  return loadContent(args, Effect.all(all, { concurrency: 'unbounded' }))
}

export const Component = () => {
  const { list, shortLists } = useLoaderData<typeof loader>()
  return (
    <>
      {newsFeeds.map(({ type, href }) => (
        <link key={type} rel="alternate" type={type} href={href} title={sections.news.title} />
      ))}
      <ArticleList section="news" {...sections.news} {...list} shortLists={shortLists} />
    </>
  )
}
