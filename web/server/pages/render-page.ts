import { createStaticRouter, RouterContextProvider, type StaticHandlerContext } from 'react-router'
import { servicesContext } from '#web/app/services.ts'
import { companyContext, visitorContext } from '#web/app/first-answer.ts'
import { newIncidentCode } from '#web/app/errors/incident-code.ts'
import { pageFailure } from '#web/app/errors/page-failure.ts'
import { type PageDocument, renderDocument, type Rendering } from './page-document.tsx'
import { replyHeaders, replyStatus } from './reply-status.ts'
import { isForVisitor, matchOf, patternOfMatch, unmatched } from './page-match.ts'

export interface RenderedPage extends PageDocument {
  readonly status: number
  /** Headers that the loaders set; `cache-control: public` where every visitor is shown the same page. */
  readonly headers: Headers
  /** Pattern of the route, for logs and metrics. */
  readonly route: string
}

/** What the HTTP server needs of the pages; a development server loads them anew after a change. */
export interface Pages {
  /** One page as HTML, or the redirect that a loader asked for. */
  readonly render: (request: Request, rendering: Rendering) => Promise<RenderedPage | Response>
  /** Pattern of the route that a path matches (`/fines/:id`), so that logs and metrics name pages and not visitors. */
  readonly patternOf: (path: string) => string
  /** Whether the page has a form that may be posted without script. */
  readonly acceptsPost: (path: string) => boolean
  /** Whether the page is rendered with data of the visitor. */
  readonly isForVisitor: (path: string) => boolean
  /** Whether this is the path of a page that may be the same for several visitors. */
  readonly mayBeShared: (path: string) => boolean
}

/** Replaces defects of loaders by a code, so that their messages stay on the server. */
const withoutCauses = (
  context: StaticHandlerContext,
  onError: Rendering['onError'],
): StaticHandlerContext => {
  if (context.errors === null) return context
  const errors = Object.entries(context.errors).map(([route, error]: [string, unknown]) => {
    if (!(error instanceof Error)) return [route, error]
    const code = newIncidentCode()
    onError(error, code)
    return [route, pageFailure(code)]
  })
  return { ...context, errors: Object.fromEntries(errors) as StaticHandlerContext['errors'] }
}

/** Whether no loader ran, or each of them says that its answer is public. */
const isPublic = ({ matches, loaderHeaders }: StaticHandlerContext): boolean =>
  matches
    .filter(({ route }) => route.loader !== undefined)
    .every(({ route }) => loaderHeaders[route.id]?.get('cache-control')?.startsWith('public') === true)

const headersOf = (context: StaticHandlerContext): Headers => {
  const headers = new Headers()
  for (const routeHeaders of Object.values(context.loaderHeaders))
    for (const [name, value] of routeHeaders) headers.set(name, value)
  if (isPublic(context)) headers.set('cache-control', 'public')
  else if (headers.get('cache-control')?.startsWith('public') === true) headers.delete('cache-control')
  return headers
}

/** The pages of this build. */
export const pages: Pages = {
  render: async (request, rendering) => {
    const { handler } = matchOf(new URL(request.url).pathname)
    const requestContext = new RouterContextProvider()
    requestContext.set(servicesContext, rendering.resolve)
    requestContext.set(visitorContext, rendering.visitor?.resolve ?? null)
    requestContext.set(companyContext, rendering.site.isCompany)
    const found = await handler.query(request, { requestContext })
    if (found instanceof Response) return found
    const context = withoutCauses(found, rendering.onError)
    return {
      ...(request.method === 'POST'
        ? { status: replyStatus(context), headers: replyHeaders(context) }
        : { status: context.statusCode, headers: headersOf(context) }),
      ...renderDocument(context, createStaticRouter(handler.dataRoutes, context), rendering),
      route:
        context.statusCode === 200 && context.matches.at(-1)?.route.path === '*'
          ? '/*'
          : patternOfMatch(context.matches.at(-1)?.route.path),
    }
  },
  patternOf: (path) => matchOf(path).pattern,
  acceptsPost: (path) => matchOf(path).handles.some(({ posts }) => posts === true),
  isForVisitor: (path) => isForVisitor(matchOf(path)),
  mayBeShared: (path) => {
    const match = matchOf(path)
    return match.pattern !== unmatched && !isForVisitor(match)
  },
}
