import { sessionPort } from '#adapters/wiring/services/shared.ts'
import type { OrganisationId } from '#domain/organisation/organisation.ts'
import { hasAuth } from '#domain/session/auth-data.ts'
import { isUuid } from '#domain/uuid.ts'
import { ownOrganisationField, type Site } from '#web/app/brand/use-brand.ts'
import type { VisitorServices } from '#web/app/composition/server.ts'
import { loadOwnOrganisation } from '#web/features/own-role/load-limits.lazy.ts'
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

/** Adds the organisation of a company's user to the site of a page that is rendered for them; its role decides what the page offers. */
const withOwnOrganisation = async (site: Site, visitor: VisitorServices | null): Promise<Site> => {
  if (!site.isCompany || visitor === null || !hasAuth(visitor.credentials())) return site
  const ownOrganisation = await loadOwnOrganisation(visitor.resolve)
  return ownOrganisation === null ? site : { ...site, ownOrganisation }
}

/** The calls of a posted form are about the organisation that its page has shown, and not about the present one. */
const workForShown = async (request: Request, { resolve }: VisitorServices): Promise<void> => {
  // The action of the page answers a body that is not a form.
  const fields = await request
    .clone()
    .formData()
    .catch(() => new FormData())
  const id = fields.get(ownOrganisationField)
  // Anything else, which no page of the site posts, could not be sent in a header.
  if (typeof id === 'string' && isUuid(id)) resolve(sessionPort).workFor(id as OrganisationId)
}

/** Answers with a page, or with the redirect that its loader or action asked for. */
export const pageHandler =
  (setup: SiteSetup, scripts: InlineScripts, logCrash: LogCrash) =>
  async (context: RequestContext): Promise<Response> => {
    const { pathname, search } = new URL(context.req.url)
    const { site: siteOfAll, theme } = audienceOf(setup, context)
    const isPosted = context.req.method === 'POST'
    const before = credentialsOf(context, isSecure(setup))
    const visitor =
      isPosted || setup.pages.isForVisitor(pathname) ? setup.servicesFor(context.req.raw, before) : null
    const save = (answer: Headers) => {
      if (visitor !== null) saveCredentials(answer, before, visitor.credentials(), isSecure(setup))
    }
    const site = await withOwnOrganisation(siteOfAll, visitor)
    // Links on a page use the public address, which may differ from the address of the request.
    const request = await pageRequest(context, `${site.origin}${routedPath(pathname)}${search}`)
    if (isPosted && visitor !== null) await workForShown(request, visitor)
    const rendered = await setup.pages.render(request, {
      resolve: visitor?.resolve ?? setup.servicesOf(site.brand),
      visitor,
      site,
      theme,
      assetsOf: setup.assets.assetsOf,
      scripts,
      onError: (error, code) => logCrash(error, pathname, code),
    })
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
