import type { Effect } from 'effect'
import { data, type LoaderFunctionArgs } from 'react-router'
import { runLoader } from '#web/app/routing/run-loader.ts'

/** A failure that a page of reading may meet. */
interface Failure {
  readonly _tag: string
  readonly message: string
}

/** Content is the same for everybody: the page may be kept. */
const shared = { headers: { 'cache-control': 'public, max-age=60' } }

/** What a page of reading shows; what nobody wrote is a 404 in the words of spec §8, a silent service is a 503. */
export const loadContent = async <A>(
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  asked: Effect.Effect<A, Failure>,
) => {
  const found = await runLoader(asked, request.signal)
  if (found._tag === 'Done') return data(found.value, shared)
  const isUnknown = found.error._tag === 'ReadingUnknown'
  throw data(isUnknown ? `Page Not Found: ${new URL(request.url).pathname}` : found.error.message, {
    status: isUnknown ? 404 : 503,
  })
}

/** `page=2` of an address; anything else is the first. */
export const pageNumberOf = ({ request }: Pick<LoaderFunctionArgs, 'request'>): number => {
  const text = new URL(request.url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}
