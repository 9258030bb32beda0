import { createStaticHandler, matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { routes } from '#web/app/routes.tsx'
import { matchOf } from '#web/server/pages/page-match.ts'

const { dataRoutes } = createStaticHandler(routes)

const idsOf = (all: typeof dataRoutes, path: string) =>
  matchRoutes(all, path)?.map(({ route }) => route.id) ?? []

describe('the handler of a page', () => {
  it.each(['/', '/faq/', '/faq/skidka/', '/fines/', '/fines/one/', '/webview/payment/', '/no/such/page/'])(
    'has routes with the ids that the browser gives them: %s',
    (path) => {
      const ids = idsOf(dataRoutes, path)
      expect(idsOf(matchOf(path).handler.dataRoutes, path)).toEqual(ids)
      expect(ids.length).toBeGreaterThan(0)
    },
  )

  it('is the same for all addresses of one page', () => {
    expect(matchOf('/faq/skidka/').handler).toBe(matchOf('/faq/oplata/').handler)
    expect(matchOf('/faq/skidka/').handler).not.toBe(matchOf('/faq/').handler)
  })
})
