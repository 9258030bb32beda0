import { describe, expect, it } from 'vitest'
import { type BrandAnalytics } from '#domain/brands/brand.ts'
import { chatScriptOf, type ChatScripts, foreignSourcesOf } from '#domain/navigation/foreign-scripts.ts'

const chat: ChatScripts = {
  company: 'https://chat.example/widget/company.js',
  support: null,
  origins: ['https://cdn.chat.example'],
}
const metrika: BrandAnalytics = { kind: 'yandex-metrika', id: '98765432' }
const matomo: BrandAnalytics = { kind: 'matomo', id: '3', origin: 'https://stats.example' }

describe('chatScriptOf', () => {
  it.each([
    ['/legal-entities/', 'https://chat.example/widget/company.js'],
    ['/widget-test-page/', null],
    ['/prepayment/', null],
    ['/', null],
  ])('is for %s: %s', (path, script) => {
    expect(chatScriptOf(chat, path)).toBe(script)
  })

  it('is null where the operator has named no chat', () => {
    expect(chatScriptOf(undefined, '/legal-entities/')).toBeNull()
  })
})

describe('foreignSourcesOf', () => {
  it('is null where nothing is set', () => {
    expect(foreignSourcesOf('/', false, {})).toBeNull()
  })

  it('has the origins of a chat on its page only', () => {
    expect(foreignSourcesOf('/legal-entities/', false, { chat })).toEqual({
      origins: ['https://chat.example', 'https://cdn.chat.example'],
      isChat: true,
    })
    expect(foreignSourcesOf('/about/', false, { chat })).toBeNull()
  })

  it('has the origins of analytics on public pages, and no other rights', () => {
    expect(foreignSourcesOf('/about/', false, { analytics: metrika })).toEqual({
      origins: ['https://mc.yandex.ru', 'https://yastatic.net'],
      isChat: false,
    })
    expect(foreignSourcesOf('/about/', false, { analytics: matomo })?.origins).toEqual([
      'https://stats.example',
    ])
  })

  it('is null on a page with data of a visitor, with every setting', () => {
    expect(foreignSourcesOf('/prepayment/', true, { chat, analytics: metrika })).toBeNull()
  })
})
