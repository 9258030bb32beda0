import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { type PageChange, scrollAfter } from '#domain/screen/scroll.ts'

const change = (to: string, overrides: Partial<PageChange> = {}): PageChange => {
  const [path = '', hash = ''] = to.split(/(?=#)/)
  return {
    from: { path: '/fines/', hash: '' },
    to: { path, hash },
    keepsScroll: false,
    returnsTo: null,
    ...overrides,
  }
}

describe('scrollAfter', () => {
  it.each<readonly [string, PageChange, unknown]>([
    ['another page', change('/faq/'), { _tag: 'Top' }],
    ['another page that opts out', change('/faq/', { keepsScroll: true }), { _tag: 'Stay' }],
    ['the same page with another query', change('/fines/'), { _tag: 'Stay' }],
    ['a hash', change('/fines/#photos'), { _tag: 'Element', id: 'photos' }],
    ['a Russian hash', change('/faq/#%D1%81%D1%80%D0%BE%D0%BA'), { _tag: 'Element', id: 'срок' }],
    ['a hash in broken encoding', change('/faq/#100%'), { _tag: 'Element', id: '100%' }],
    [
      'a hash where the route opts out',
      change('/faq/#a', { keepsScroll: true }),
      { _tag: 'Element', id: 'a' },
    ],
    ['an empty hash', change('/faq/#'), { _tag: 'Top' }],
    ['back', change('/faq/#a', { returnsTo: 640 }), { _tag: 'Position', top: 640 }],
    ['back to the very top', change('/faq/', { returnsTo: 0 }), { _tag: 'Position', top: 0 }],
    [
      'the page without its hash',
      change('/fines/', { from: { path: '/fines/', hash: '#photos' } }),
      { _tag: 'Top' },
    ],
    [
      'the same hash once more',
      change('/fines/#photos', { from: { path: '/fines/', hash: '#photos' } }),
      { _tag: 'Element', id: 'photos' },
    ],
  ])('scrollAfter decides for %s', (_, drawn, scroll) => {
    expect(scrollAfter(drawn)).toEqual(scroll)
  })

  const page = fc.record({ path: fc.constantFrom('/', '/faq/', '/fines/'), hash: fc.string() })
  const anyChange = fc.record({
    from: page,
    to: page,
    keepsScroll: fc.boolean(),
    returnsTo: fc.constant(null),
  })

  test.prop([anyChange])('scrollAfter never scrolls to the top of a page that opts out', (drawn) => {
    expect(scrollAfter({ ...drawn, keepsScroll: true })._tag).not.toBe('Top')
  })

  test.prop([anyChange])('a page change always scrolls on a route that does not opt out', (drawn) => {
    fc.pre(drawn.from.path !== drawn.to.path)
    expect(scrollAfter({ ...drawn, keepsScroll: false })._tag).toMatch(/^(?:Top|Element)$/)
  })

  test.prop([fc.string({ minLength: 1 })])('a hash is decoded to the id of the element', (id) => {
    const hash = `#${encodeURIComponent(id)}`
    expect(scrollAfter(change('/faq/', { to: { path: '/faq/', hash } }))).toEqual({ _tag: 'Element', id })
  })
})
