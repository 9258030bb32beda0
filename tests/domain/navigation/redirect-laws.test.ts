import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { redirectOf } from '#domain/navigation/redirect.ts'
import { redirectRules } from '#domain/navigation/redirect-rules.ts'
import { someSites } from './some-sites.ts'

const beginning = fc.constantFrom('/', '/b2b-promo/', '/b2b-promo/?', '/app/', 'https://site.example/')

/** Pieces that the rules match, and pieces that break links in transit. */
const piece = fc.constantFrom(
  ...String.raw`/ // /./ .. . %2e%2e %2F \ /app/ finelist prepay tax list /oferta /profile /b2b-promo .xml ? # = & &amp; amp; ; + % %2`.split(
    ' ',
  ),
  ...'%3F %253F %26 %2526 %3D %253D %20 %00 %D0%90 Я a_b _ __ B [ ] utm_x url= uridecoded uridecoded%3Dtrue @ :'.split(
    ' ',
  ),
  'uridecoded=true',
  '/app/webview?url=https://partner.example/',
  'https%3A%2F%2Fpartner.example',
  ' ',
  '\t',
)

const link = fc
  .tuple(beginning, fc.array(piece, { maxLength: 12 }))
  .map(([start, rest]) => start + rest.join(''))

const shuffledRules = fc.shuffledSubarray([...redirectRules], { minLength: redirectRules.length })

describe('the redirect of a broken link', () => {
  it.each(['/b2b-promo/%2e%2e%3Fa%3D1', '/b2b-promo/..%2F%3Fa%3D1', '/b2b-promo//%3Fa%3D1'])(
    'the result for %s is a path',
    (text) => {
      const target = redirectOf(text, someSites)
      expect(target).toBe(`${text}/`)
    },
  )

  test.prop([link, shuffledRules])(
    'a result is not redirected again for any order of the rules',
    (text, rules) => {
      const target = redirectOf(text, someSites)
      expect(redirectOf(text, someSites, rules)).toBe(target)
      expect(target === null ? null : redirectOf(target, someSites)).toBeNull()
    },
  )

  test.prop([link])('a target is written as by a browser', (text) => {
    const target = redirectOf(text, someSites) ?? '/'
    const { href } = new URL(target, 'https://site.example')
    expect([href, href.replace('https://site.example', '')]).toContain(target)
  })
})
