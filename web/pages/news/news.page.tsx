import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ArticlePage } from '#domain/articles/article.ts'
import { articlesFeature } from '#web/composition/features/articles.ts'
import { featureOf } from '#web/features.ts'
import { ArticleList } from '#web/reading/article-list.tsx'
import { loaded, pageOf } from '#web/reading/loaded.ts'
import { sections } from '#web/reading/sections.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loaded(args, featureOf(args.context, articlesFeature).page('news', pageOf(args)))

export const Component = () => {
  const { items, page, pages } = useLoaderData<ArticlePage>()
  return <ArticleList section="news" {...sections.news} items={items} page={page} pages={pages} />
}
