import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { redirectOf } from '#domain/navigation/redirect.ts'
import { redirectRules } from '#domain/navigation/redirect-rules.ts'
import { siteAddress } from '#tests/support/arbitraries/site-address.ts'
import { someSites } from './some-sites.ts'

const go = (url: string) => redirectOf(url, someSites)

const webview = (address: string) => `/app/webview?url=${encodeURIComponent(address)}`

describe('an old address leads to the new one', () => {
  it.each([
    ['/app', '/'],
    ['/app/', '/'],
    ['/app/prepay', '/prepayment/'],
    ['/app/finelist/prepay', '/prepayment/'],
    ['/app/finelist/fine/7/prepay/', '/prepayment/'],
    ['/app/finelist', '/fines/'],
    ['/app/finelist/fine/7', '/fines/'],
    ['/app/finelist/order/7/', '/fines/'],
    ['/app/taxlist', 'https://taxes.example/'],
    ['/app/taxlist/7', 'https://taxes.example/'],
    ['/app/taxlist/prepay', 'https://taxes.example/prepayment/'],
    ['/app/taxes/7/prepay', 'https://taxes.example/prepayment/'],
    ['/app/tax/', 'https://taxes.example/'],
    ['/app/tax-prepay', 'https://taxes.example/prepayment/'],
    ['/app/taxi', '/app/taxi/'],
    ['/app/tax-free/', null],
    ['/web/app/taxes/', null],
    ['/app/prepayment/', null],
    ['/web/app/prepay/', null],
    ['/app/finelist/7/myprepay/', '/fines/'],
    ['/app/finelists/', null],
    ['/app/fuel/7/', null],
    ['/App/', null],
    ['/oferta/7/', null],
    ['/web/oferta/', null],
    ['/app/fuel', 'https://fuel.example/promo?from=fines'],
    ['/app/insurance/', 'https://insurance.example/'],
    ['/oferta', '/licenses/license-agreement/'],
    ['/good_to_know/tags/shtrafy-gibdd/', '/good_to_know/tags/shtrafy/'],
    ['/good_to_know/tags/strahovka-osago', '/good_to_know/tags/osago/'],
    ['/all-promotions-list/', '/licenses/all-promotions-list/'],
    ['/rules/cashback_rules', '/rules/cashback-rules/'],
    ['/profile', '/fines/'],
  ])('%s → %s', (from, to) => {
    expect(go(from)).toBe(to)
  })
})

describe('a path gets its slash, a name its camel case, the rest of the query stays', () => {
  it.each([
    ['/fines', '/fines/'],
    ['/fines?id=1', '/fines/?id=1'],
    ['/licences/personal-data-policy.html', '/licences/personal-data-policy.html/'],
    ['/fines/?user_type=3&sort_by_date=a_b', '/fines/?userType=3&sortByDate=a_b'],
    ['/fines/?utm_source=a_b&user_type=3', '/fines/?utm_source=a_b&userType=3'],
    ['/fines/?user%5Ftype=3', '/fines/?userType=3'],
    ['/fines/?ids_of[]=1&ids_of[]=2', '/fines/?idsOf[]=1&idsOf[]=2'],
    ['/app/finelist?user_type=3&q=%D0%B0+b', '/fines/?userType=3&q=%D0%B0+b'],
    ['/app/fuel?user_type=3', 'https://fuel.example/promo?from=fines&userType=3'],
    ['/новости', '/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8/'],
    ['https://kvitok.example/app?user_type=3', 'https://kvitok.example/?userType=3'],
  ])('%s → %s', (from, to) => {
    expect(go(from)).toBe(to)
  })
})

describe('an encoded promo query is repaired and marked once', () => {
  it.each([
    ['/b2b-promo/?inn%3D7707083893%26user_type%3D3', '/b2b-promo/?inn=7707083893&userType=3&uridecoded=true'],
    ['/b2b-promo?utm_source%3Dmail', '/b2b-promo/?utm_source=mail&uridecoded=true'],
    ['/b2b-promo/offer/?a%253D1', '/b2b-promo/offer/?a=1&uridecoded=true'],
    ['/b2b-promo/?a%3D1&utm_id=7', '/b2b-promo/?a=1&utm_id=7&uridecoded=true'],
    ['/b2b-promo/?name=a%26b', '/b2b-promo/?name=a%26b&uridecoded=true'],
    ['/b2b-promo/?a=1&amp;b_c=2', '/b2b-promo/?a=1&bC=2&uridecoded=true'],
    ['/b2b-promo/?a=1%26b_c=2', '/b2b-promo/?a=1&bC=2&uridecoded=true'],
    ['/b2b-promo/?uridecoded=false&a=1', '/b2b-promo/?a=1&uridecoded=true'],
    [
      '/b2b-promo/%3Futm_source%3Dmail%26user_type%3D3',
      '/b2b-promo/?utm_source=mail&userType=3&uridecoded=true',
    ],
    ['/b2b-promo%3fa=1&b=2', '/b2b-promo/?a=1&b=2&uridecoded=true'],
    ['/b2b-promo/offer%253Fa%253D1/?b=2', '/b2b-promo/offer/?a=1&b=2&uridecoded=true'],
    ['//b2b-promo?a%3D1', '/b2b-promo/?a=1&uridecoded=true'],
    ['/b2b-promo/why%3F', '/b2b-promo/why%3F/'],
    ['/b2b-promotion?a%3D1', '/b2b-promotion/?a%3D1'],
    ['/web/b2b-promo/%3Fa%3D1/', null],
    ['/b2b-promo/?a%3D1&uridecoded=true', null],
  ])('%s → %s', (from, to) => {
    expect(go(from)).toBe(to)
  })
})

describe('/app/webview leads to allowed partners only', () => {
  it.each([
    [webview('https://partner.example/pay?id_of=1'), 'https://partner.example/pay?id_of=1'],
    [`${webview('https://partner.example/')}&user_type=3`, 'https://partner.example/?userType=3'],
    [webview('https://review.partner.example/#top'), 'https://review.partner.example/#top'],
  ])('%s → %s', (from, to) => {
    expect(go(from)).toBe(to)
  })

  it.each([
    'http://partner.example/',
    'https://evil.example/',
    'https://sub.partner.example/',
    'https://partner.example.evil.example/',
    'https://partner.example./',
    'https://partner.example:8443/',
    'https://user@partner.example/',
    'https://partner.example@evil.example/',
    String.raw`https://evil.example\@partner.example/`,
    'https://127.0.0.1/',
    'https://[::1]/',
    'javascript:alert(1)',
    '//partner.example/',
    'partner.example',
    '',
  ])('/app/webview leads to allowed partners only never to «%s»', (address) => {
    expect(go(webview(address))).toBe(webview(address).replace('webview?', 'webview/?'))
  })

  it('no other page leads to a partner', () => {
    expect(go('/webview/payment/?url=https%3A%2F%2Fpartner.example%2F')).toBeNull()
  })

  it('/app/webview leads to allowed partners only never to an IP address, also when it is listed', () => {
    const listed = { ...someSites, webviewHosts: ['10.0.0.1'] }
    expect(redirectOf('/app/webview/?url=https%3A%2F%2F10.0.0.1%2F', listed)).toBeNull()
  })
})

describe('addresses without a redirect', () => {
  it.each([
    '/',
    '/fines/',
    '/fines/?userType=3&utm_source=a_b',
    '/b2b-promo/',
    '/sitemap.xml',
    '/assets/app-1a2b.js?some_name=1',
    '/favicon.ico',
    '/105/api/sts?session=a&user_id=1',
    '/api/openapi.json',
    '/api',
    '/health/live',
    '/metrics',
    'https://partner.example/a?b_c=1',
    'https://taxes.example/prepayment',
    'mailto:a@b.example',
    'fines',
    '',
  ])('«%s»', (url) => {
    expect(go(url)).toBeNull()
  })
})

it.each([
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  '/.//evil.example',
  '/\t/evil.example',
])('«%s» is never read as another host', (url) => {
  expect(go(url)).toBe('/evil.example/')
})

const valuesOf = (url: string) => [...new URLSearchParams(url.split('?')[1] ?? '').values()]

describe('laws', () => {
  test.prop([siteAddress])('a result is never redirected again', (url) => {
    const target = go(url)
    expect(target === null ? null : go(target)).toBeNull()
  })

  test.prop([siteAddress, fc.shuffledSubarray([...redirectRules], { minLength: redirectRules.length })])(
    'the order of the rules does not matter',
    (url, rules) => {
      expect(redirectOf(url, someSites, rules)).toBe(go(url))
    },
  )

  test.prop([siteAddress.filter((url) => !url.includes('promo') && !url.includes('webview'))])(
    'no value of a query is lost or changed',
    (url) => {
      const target = go(url)
      const reached = target?.startsWith('/') === true ? target : url
      expect(valuesOf(reached)).toEqual(valuesOf(url))
    },
  )

  test.prop([siteAddress])('a target is a path of the site or an address from the configuration', (url) => {
    const target = go(url) ?? '/'
    const hosts = ['taxes.example', 'fuel.example', 'insurance.example', ...someSites.webviewHosts]
    expect(['site.example', ...hosts]).toContain(new URL(target, 'https://site.example').hostname)
  })

  test.prop([fc.string(), fc.constantFrom('', '/', 'https://', '/app/webview?url=', '/b2b-promo/?')])(
    'any text returns null or an address',
    (text, beginning) => {
      const target = go(beginning + text)
      expect(target === null || /^(?:\/(?!\/)|https?:\/\/)/.test(target)).toBe(true)
    },
  )
})
