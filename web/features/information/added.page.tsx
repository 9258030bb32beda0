import { data, type LoaderFunctionArgs } from 'react-router'
import { pageNamePattern } from '#domain/articles/information.ts'
import { informationUseCases } from '#adapters/wiring/services/articles.ts'
import { runLoader } from '#web/ui/async/run-loader.ts'
import { serviceOf } from '#web/app/services.ts'
import { TextPage } from './text-page.tsx'

const notFound = () => data('Page not found', { status: 404 })

/** Serves an added page by its address. An unknown address is a 404, as for an unmatched route (spec §2). */
export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const name = (params['*'] ?? '').replace(/\/$/, '')
  // All addresses without a route lead here. The pattern avoids a request for most of them.
  if (!pageNamePattern.test(name)) throw notFound()
  const found = await runLoader(serviceOf(context, informationUseCases).addedPage(name), request.signal)
  if (found._tag === 'Done') return data(found.value, { headers: { 'cache-control': 'public, max-age=60' } })
  if (found.error._tag !== 'ContentUnknown') throw data(found.error.message, { status: 503 })
  throw notFound()
}

export const Component = TextPage
