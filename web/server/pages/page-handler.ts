import { credentialsOf, saveCredentials } from '#web/server/site-session.ts'
import { isSecure, type LogCrash, type RequestContext, type SiteSetup } from '#web/server/site-setup.ts'
import { audienceOf } from './audience.ts'
import { renderedPage } from './encode-page.ts'
import type { InlineScripts } from './inline-scripts.ts'
import { routedPath } from './page-match.ts'

/** Which site a link was on: a page may ask before it changes something for its visitor. */
const originHeaders = ({ req }: RequestContext): Record<string, string> => {
  const site = req.header('sec-fetch-site')
  return site === undefined ? {} : { 'sec-fetch-site': site }
}

/** The request that the router answers; a posted form goes to the `action` of its page. */
const pageRequest = async (context: RequestContext, url: string): Promise<Request> => {
  const { req } = context
  return req.method === 'POST'
    ? new Request(url, {
        method: 'POST',
        headers: { 'content-type': req.header('content-type') ?? '' },
        body: await req.arrayBuffer(),
      })
    : new Request(url, { headers: originHeaders(context) })
}

/** Answers with a page, or with the redirect that its loader or action asked for. */
export const pageHandler =
  (setup: SiteSetup, scripts: InlineScripts, logCrash: LogCrash) =>
  async (context: RequestContext): Promise<Response> => {
    const { pathname, search } = new URL(context.req.url)
    const { site, theme } = audienceOf(setup, context)
    const isPosted = context.req.method === 'POST'
    const before = credentialsOf(context, isSecure(setup))
    const visitor =
      isPosted || setup.pages.isForVisitor(pathname) ? setup.servicesFor(context.req.raw, before) : null
    const save = (answer: Headers) => {
      if (visitor !== null) saveCredentials(answer, before, visitor.credentials(), isSecure(setup))
    }
    // Links on a page use the public address, which may differ from the address of the request.
    const rendered = await setup.pages.render(
      await pageRequest(context, `${site.origin}${routedPath(pathname)}${search}`),
      {
        resolve: visitor?.resolve ?? setup.servicesOf(site.brand),
        visitor,
        site,
        theme,
        assetsOf: setup.assets.assetsOf,
        scripts,
        onError: (error, code) => logCrash(error, pathname, code),
      },
    )
    if (rendered instanceof Response) {
      const redirected = new Response(rendered.body, rendered)
      save(redirected.headers)
      return redirected
    }
    const { html, status, headers, route, styleSources } = rendered
    context.set('route', route)
    context.set('styleSources', styleSources)
    headers.set('content-type', 'text/html; charset=utf-8')
    save(headers)
    return renderedPage(html, { status, headers })
  }
