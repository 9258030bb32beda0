import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { checkedPage } from '#web/app/routing/route-check.ts'

const request = async (
  pattern: string,
  path: string,
  params: Record<string, string>,
  page: Pick<RouteObject, 'loader'> = {},
): Promise<unknown> => {
  const { loader } = checkedPage(pattern, { start: 'intent' }, page)
  if (typeof loader !== 'function') return 'no check'
  const args = {
    params,
    request: new Request(`https://site.example${path}`),
  } as unknown as LoaderFunctionArgs
  try {
    return await loader(args)
  } catch (refused) {
    return refused
  }
}

describe('the parameters of a route (spec §2, §8)', () => {
  it.each([
    ['/news/:slug', '/news/.env/', { slug: '.env' }],
    ['/fines/:id', '/fines/not-a-fine/', { id: 'not-a-fine' }],
    ['/finance/*', '/finance/a//b/', { '*': 'a//b/' }],
    ['/finance/*', '/finance/', { '*': '' }],
  ])(
    'the parameters of a route of %s refuse %s with the text of the specification',
    async (pattern, path, params) => {
      expect(await request(pattern, path, params)).toMatchObject({
        data: `Page Not Found: ${path}`,
        init: { status: 404 },
      })
    },
  )

  it('the parameters of a route of several segments are matched by a catch-all', async () => {
    expect(await request('/finance/*', '/finance/a/b/', { '*': 'a/b/' })).toMatchObject({ data: null })
  })

  it('the parameters of a route that are valid run the loader of the page', async () => {
    expect(await request('/news/:slug', '/news/a/', { slug: 'a' }, { loader: () => 'found' })).toBe('found')
  })

  it.each(['/', '/faq', '*'])('the parameters of a route are not checked in %s', async (pattern) => {
    expect(await request(pattern, '/', {})).toBe('no check')
  })
})
