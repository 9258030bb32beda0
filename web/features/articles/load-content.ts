import type { Effect } from 'effect'
import { data, type LoaderFunctionArgs } from 'react-router'
import { pageNotFound } from '#web/app/routing/page-not-found.ts'
import { runLoader } from '#web/ui/async/run-loader.ts'

/** An error of a content use case. */
interface Failure {
  readonly _tag: string
  readonly message: string
}

/** Content is equal for all visitors, so caches may store the page for 60 s. */
const shared = { headers: { 'cache-control': 'public, max-age=60' } }

/**
 * Loads content for a page. Unknown content is a 404 with the text of spec §8, unless another answer is given; an unavailable
 * service is a 503.
 */
export const loadContent = async <A>(
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  effect: Effect.Effect<A, Failure>,
  notFound = pageNotFound(request),
) => {
  const found = await runLoader(effect, request.signal)
  if (found._tag === 'Done') return data(found.value, shared)
  throw found.error._tag === 'ContentUnknown' ? notFound : data(found.error.message, { status: 503 })
}
