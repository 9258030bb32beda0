import { matchRoutes, createStaticHandler } from 'react-router'
import { describe, expect, it } from 'vitest'
import { handlerFor } from '#web/server/page-handler.ts'
import { routes } from '#web/routes.tsx'

const whole = createStaticHandler(routes)

const addresses = [
  '/',
  '/fines',
  '/fines/0f0e0d0c-0000-4000-8000-000000000001/',
  '/finance/osago/moscow/',
  '/good_to_know/uin-chto-eto/',
  '/webview/mostrides/',
  '/net-takoy/',
  '/%E0%A4%A/',
]

describe('the handler of a page', () => {
  it.each(addresses)('finds %s by the names that the whole table has', (pathname) => {
    const found = (handler: typeof whole) =>
      matchRoutes(handler.dataRoutes, { pathname })?.map(({ route, params, pathname: part }) => ({
        id: route.id,
        path: route.path,
        params,
        part,
      }))
    expect(found(handlerFor(pathname))).toEqual(found(whole))
  })

  it('is made once for all addresses of that page', () => {
    expect(handlerFor('/city/kazan/')).toBe(handlerFor('/city/moskva/'))
  })

  it('knows of no other page', () => {
    expect(matchRoutes(handlerFor('/faq/').dataRoutes, '/news/')).toBeNull()
  })
})
