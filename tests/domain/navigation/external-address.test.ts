import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { destinationOf } from '#domain/navigation/external-address.ts'

const origin = 'https://kvitok.example'

describe('destinationOf', () => {
  it.each([
    ['/fines/?page=2#a', '/fines/?page=2#a'],
    ['https://kvitok.example/faq/', '/faq/'],
    ['//kvitok.example/faq/', '/faq/'],
    ['../../fines/', '/fines/'],
    ['', '/'],
    ['https://kvitok.example//evil.example', '/evil.example'],
    ['/.//evil.example', '/evil.example'],
  ])('%j is the page %s', (text, address) => {
    expect(destinationOf(text, origin, false)).toEqual({ _tag: 'Page', address })
  })

  it.each([
    ['https://bank.example/pay?id=1', 'https://bank.example/pay?id=1'],
    ['//bank.example', 'https://bank.example/'],
    [String.raw`/\bank.example`, 'https://bank.example/'],
    ['http://kvitok.example/', 'http://kvitok.example/'],
    ['https://kvitok.example:8443/', 'https://kvitok.example:8443/'],
    ['https://kvitok.example@evil.example/', 'https://kvitok.example@evil.example/'],
    ['mailto:help@kvitok.example', 'mailto:help@kvitok.example'],
    ['tel:+78000000000', 'tel:+78000000000'],
  ])('%j is external and needs permission', (text, address) => {
    expect(destinationOf(text, origin, true)).toEqual({ _tag: 'External', address })
    expect(destinationOf(text, origin, false)._tag).toBe('Refused')
  })

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:1',
    'file:///etc/passwd',
    'blob:https://kvitok.example/1',
    'http://',
    'https://[',
  ])('%j is refused also with permission', (text) => {
    expect(destinationOf(text, origin, true)._tag).toBe('Refused')
  })

  it.each([
    ['https://[', 'Такого адреса нет. Проверьте ссылку'],
    ['javascript:alert(1)', 'Эту ссылку открывать нельзя: в ней не адрес страницы'],
  ])('rejects %j with the reason', (text, message) => {
    expect(destinationOf(text, origin, true)).toEqual({ _tag: 'Refused', message })
  })

  it('rejects an external address with its host', () => {
    expect(destinationOf('https://evil.example/', origin, false)).toEqual({
      _tag: 'Refused',
      message: 'Переход на другой сайт не разрешён: evil.example',
    })
  })

  test.prop([
    fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.webPath(),
      fc.string().map((text) => `//${text}`),
    ),
  ])('no result leads to another site without permission', (text) => {
    const destination = destinationOf(text, origin, false)
    fc.pre(destination._tag !== 'Refused')
    expect(destination._tag).toBe('Page')
  })

  test.prop([
    fc.oneof(
      fc.webPath(),
      fc.string(),
      fc.webPath().map((path) => `${origin}/${path}`),
    ),
  ])('a page address is parsed as the same page', (text) => {
    const destination = destinationOf(text, origin, false)
    fc.pre(destination._tag === 'Page')
    const { address } = destination
    expect(new URL(address, origin).origin).toBe(origin)
    expect(destinationOf(address, origin, false)).toEqual(destination)
  })
})
