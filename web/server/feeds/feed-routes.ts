import { Hono } from 'hono'
import { type AudienceSetup, audienceOf } from '#web/server/pages/audience.ts'
import type { SiteEnvironment } from '#web/server/site-environment.ts'
import { type RequestContext, type SiteSetup } from '#web/server/site-setup.ts'
import { newsFeeds } from '#web/features/articles/sections.ts'
import { newsFeed } from './news-feed.ts'
import { robotsTxt, sitemapXml } from './sitemap-xml.ts'

const hourFile = { 'cache-control': 'public, max-age=3600' }

/** The files for search engines and for readers of news. */
export const feedRoutes = (
  setup: AudienceSetup & Pick<SiteSetup, 'resolve' | 'servicesOf'>,
): Hono<SiteEnvironment> => {
  const siteOf = (context: RequestContext) => audienceOf(setup, context).site
  const routes = new Hono<SiteEnvironment>()
  routes.get('/robots.txt', (context) => {
    context.set('route', 'file')
    return context.text(robotsTxt(siteOf(context).origin), 200, hourFile)
  })
  routes.get('/sitemap.xml', async (context) => {
    context.set('route', 'file')
    const site = siteOf(context)
    const xml = await sitemapXml(setup.servicesOf(site.brand), site, context.req.raw.signal)
    return context.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8', ...hourFile })
  })
  routes.get('/feed/:file', async (context, next) => {
    const feed = newsFeeds.find(({ href }) => href === context.req.path)
    if (feed === undefined) return next()
    context.set('route', 'file')
    const { brand, origin } = siteOf(context)
    const publisher = { name: brand.name, origin }
    const body = await newsFeed(setup.resolve, feed, publisher, context.req.raw.signal)
    if (body === null)
      return context.text('Новости сейчас не загружаются. Повторите через минуту', 503, {
        'retry-after': '60',
        'cache-control': 'no-store',
      })
    return context.body(body, 200, { 'content-type': `${feed.type}; charset=utf-8`, ...hourFile })
  })
  return routes
}
