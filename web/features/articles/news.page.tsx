import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { articlesFeature } from '#adapters/wiring/services/articles.ts'
import { featureOf } from '#web/app/features.ts'
import { ArticleList } from './article-list.tsx'
import { loaded, pageOf } from './loaded.ts'
import { sections } from './sections.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loaded(args, featureOf(args.context, articlesFeature).page('news', pageOf(args)))

export const Component = () => {
  const { items, page, pages } = useLoaderData<typeof loader>()
  return <ArticleList section="news" {...sections.news} items={items} page={page} pages={pages} />
}
