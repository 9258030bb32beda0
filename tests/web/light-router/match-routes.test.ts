import { fc, test } from '@fast-check/vitest'
import { createStaticHandler, matchRoutes as theirMatch, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { makeMatcher } from '#web/light-router/match-routes.ts'

/** Shapes of the site's own table (web/routes.tsx), which loads pages where it is imported. */
const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    children: [
      {
        children: [
          { index: true },
          { path: 'fines' },
          { path: 'fines/:id' },
          { path: 'fines/document/:hash' },
          { path: 'good_to_know/tags' },
          { path: 'good_to_know/:slug' },
          { path: 'good_to_know/tags/:tagSlug' },
          { path: 'webview/cashback/:form' },
          { path: 'webview/cashback/story' },
          { path: 'licences/personal-data-policy.html' },
          { path: 'finance/*' },
          { path: '*' },
        ],
      },
    ],
  },
]
const { dataRoutes } = createStaticHandler(routes)
const ours = makeMatcher(routes)

const both = (pathname: string) => ({
  theirs: theirMatch(dataRoutes, { pathname })?.map(({ route, params }) => ({ id: route.id, params })),
  ours: ours(pathname)?.map(({ id, params }) => ({ id, params })),
})

const words = [
  'fines FINES document good_to_know tags webview cashback story finance licences',
  'personal-data-policy.html abc %D1%88 a%2Fb a%25b * :id b%20c',
].flatMap((line) => line.split(' '))

describe('the way to a page', () => {
  it.each([
    '/',
    '/fines',
    '/fines/',
    '/fines/document/',
    '/good_to_know/tags/',
    '/finance/',
    '/finance/a/b/',
  ])('for %s is that of react-router', (pathname) => {
    const { theirs, ours: own } = both(pathname)
    expect(own).toEqual(theirs)
  })

  test.prop([fc.array(fc.constantFrom(...words), { maxLength: 4 }), fc.boolean()])(
    'is that of react-router for any address',
    (asked, isSlashed) => {
      const { theirs, ours: own } = both(`/${asked.join('/')}${isSlashed && asked.length > 0 ? '/' : ''}`)
      expect(own).toEqual(theirs)
    },
  )
})
