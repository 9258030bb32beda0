import { acceptsBrotli, etagOf, isKnown } from './conditions.ts'
import { type Drawn, drawPage, type Rendering } from './draw-page.tsx'
import { type KeptPage, makePack, makePageCache } from './page-cache.ts'

/** Content changes by hand: a minute late is early enough, and nobody waits for it. */
const freshMs = 60_000
const mostBytes = 64 * 1024 * 1024
const mostOwnBytes = 8 * 1024 * 1024

/** Revalidated every time, so that a sign-in, a theme or a release never shows yesterday's page; Back may keep it whole. */
export const caching = 'private, no-cache'

const answerKept = (
  request: Request,
  { plain, brotli, hash }: KeptPage,
  status: number,
  extra: Headers,
): Response => {
  const headers = new Headers(extra)
  const isShort = acceptsBrotli(request.headers.get('accept-encoding'))
  const etag = etagOf(hash, isShort)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('vary', 'accept-encoding, cookie')
  if (!headers.has('cache-control') || headers.get('cache-control')?.startsWith('public') === true)
    headers.set('cache-control', caching)
  headers.set('etag', etag)
  if (status === 200 && isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const body = isShort ? brotli : plain
  if (isShort) headers.set('content-encoding', 'br')
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

/** The same for everybody: nothing in the address but a path, and no loader that asked for more. */
const isShared = (drawn: Drawn, search: string): boolean =>
  search === '' && drawn.status === 200 && drawn.isShared

/** Who may be shown the same page. */
interface Audience {
  readonly origin: string
  readonly theme: Rendering['theme']
  readonly isSignedIn: boolean
}

const keyOf = ({ origin, theme, isSignedIn }: Audience, path: string): string =>
  `${origin} ${theme} ${isSignedIn ? 'own' : 'any'} ${path}`

export interface AnswerPage {
  readonly answer: (request: Request, address: URL, rendering: Rendering) => Promise<Response>
  /** A page that is kept and fresh. */
  readonly keptAt: (audience: Audience, path: string) => KeptPage | undefined
}

/** Draws pages, and keeps those that are the same for everybody. */
export const makeAnswerPage = (drawn: typeof drawPage = drawPage): AnswerPage => {
  const cache = makePageCache({ freshMs, mostBytes })
  const pack = makePack(5, mostOwnBytes)
  const answer: AnswerPage['answer'] = async (request, address, rendering) => {
    // What is not kept is drawn once: here, for whoever asked.
    let own: Drawn | Response | undefined
    const draw = async (): Promise<string | null> => {
      const page = await drawn(new Request(address), rendering)
      own = page
      return page instanceof Response || !isShared(page, address.search) ? null : page.html
    }
    const key = keyOf({ ...rendering.site, theme: rendering.theme }, address.pathname)
    const kept = address.search === '' ? await cache.get(key, draw) : null
    if (kept !== null) return answerKept(request, kept, 200, new Headers())
    if (own === undefined) await draw()
    if (own === undefined || own instanceof Response) return own ?? new Response(null, { status: 500 })
    return answerKept(request, await pack(own.html), own.status, own.headers)
  }
  return { answer, keptAt: (audience, path) => cache.fresh(keyOf(audience, path)) }
}
