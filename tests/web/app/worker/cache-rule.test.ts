import { describe, expect, it } from 'vitest'
import { assetsNamedIn, cacheRuleOf } from '#web/app/worker/cache-rule.ts'

const origin = 'https://site.example'

const rule = (path: string, mode = 'navigate', method = 'GET') =>
  cacheRuleOf({ method, mode, url: new URL(path, origin).href }, origin)

describe('the worker caches', () => {
  it.each(['/', '/faq/', '/news/a/', '/city/kazan/', '/offline/', '/fines/'])('the page %s', (path) => {
    expect(rule(path)).toBe('KeptPage')
  })

  it.each(['/fines/?number=9923456789&plate=К456МН77', '/fines/?number=&by=inn', '/fines/?utm_source=mail'])(
    'the shell of %s without its query',
    (path) => {
      expect(rule(path)).toBe('Shell')
    },
  )

  it('built files', () => {
    expect(rule('/assets/kit-abc.js', 'cors')).toBe('Asset')
  })
})

describe('the worker never caches', () => {
  it.each([
    '/prepayment/',
    '/prepayment/?ids=1',
    '/prepayment/wait/?paymentId=1',
    '/prepayment/success/',
    '/payment/chromeExtension/',
    '/auth/',
    '/reset/token/',
    '/fines/0f0e0d0c-0000-4000-8000-000000000001/',
    '/fines/document/abc/',
    '/invoice/abc/',
    '/shortlink/abc/',
    '/webview/payment/',
    '/organization/',
    '/settings/',
    '/faq/?a=1',
  ])('the page %s', (path) => {
    expect(rule(path)).toBe('FreshPage')
  })

  it.each([
    ['/105/api/fine', 'cors', 'GET'],
    ['/api/receipts/abc', 'cors', 'GET'],
    ['/', 'navigate', 'POST'],
    ['https://bank.example/pay', 'navigate', 'GET'],
    ['https://evil.example/assets/a.js', 'cors', 'GET'],
    ['/manifest.webmanifest', 'cors', 'GET'],
    ['/sw.js', 'same-origin', 'GET'],
  ])('%s, and does not handle the request', (path, mode, method) => {
    expect(rule(path, mode, method)).toBe('Pass')
  })
})

describe('assetsNamedIn', () => {
  it('finds built files in pages and stylesheets', () => {
    const text = '<link href="/assets/a-1.css"><script src="/assets/b.js"></script>src:url(/assets/f.woff2)'
    expect(assetsNamedIn(text + text)).toEqual(['/assets/a-1.css', '/assets/b.js', '/assets/f.woff2'])
  })
})
