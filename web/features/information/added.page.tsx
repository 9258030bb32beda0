import { data, type LoaderFunctionArgs } from 'react-router'
import { pageNamePattern } from '#domain/articles/information.ts'
import { informationUseCases } from '#adapters/wiring/services/articles.ts'
import { loadContent } from '#web/features/articles/load-content.ts'
import { serviceOf } from '#web/app/services.ts'
import { TextPage } from './text-page.tsx'

const notFound = () => data('Page not found', { status: 404 })

/** Serves an added page by its address. An unknown address is a 404, as for an unmatched route (spec §2). */
export const loader = ({ params, request, context }: LoaderFunctionArgs) => {
  const name = (params['*'] ?? '').replace(/\/$/, '')
  // All addresses without a route lead here. The pattern avoids a request for most of them.
  if (!pageNamePattern.test(name)) throw notFound()
  return loadContent({ request }, serviceOf(context, informationUseCases).addedPage(name), notFound())
}

export const Component = TextPage
