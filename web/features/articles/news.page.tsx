import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { articlesUseCases } from '#adapters/wiring/services/articles.ts'
import { featureOf } from '#web/app/features.ts'
import { ArticleList } from './article-list.tsx'
import { loadContent, pageNumberOf } from './load-content.ts'
import { sections } from './sections.ts'

/** Loads a page of news. */
export const loader = (args: LoaderFunctionArgs) =>
  loadContent(args, featureOf(args.context, articlesUseCases).page('news', pageNumberOf(args)))

export const Component = () => {
  const { items, page, pages } = useLoaderData<typeof loader>()
  return <ArticleList section="news" {...sections.news} items={items} page={page} pages={pages} />
}
