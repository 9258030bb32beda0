import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { chatWidgetOf, hidesChatAndSplash, isWideScreen } from '#domain/navigation/chat-widget.ts'

describe('the support chat and the splash', () => {
  it.each([
    ['/push/alerts/', true],
    ['/forms/keyauto/', true],
    ['/a/push/b/', true],
    ['/', false],
    ['/pushkin/', false],
    ['/organizations-form-mobile/', false],
    ['/forms', false],
  ])('the support chat and the splash on %s are hidden: %s', (path, hidden) => {
    expect(hidesChatAndSplash(path)).toBe(hidden)
  })

  test.prop([fc.string(), fc.constantFrom('/push/', '/forms/'), fc.string()])(
    'the support chat and the splash are hidden with the word at any position',
    (before, word, after) => {
      expect(hidesChatAndSplash(before + word + after)).toBe(true)
    },
  )
})

describe('a page loads a chat by itself', () => {
  it.each([
    ['/legal-entities/', 991, 'company'],
    ['/legal-entities/', 990, null],
    ['/widget-test-page/', 1440, 'support'],
    ['/widget-test-page/', 360, null],
    ['/', 1440, null],
  ])('%s at %d px: %s', (path, width, widget) => {
    expect(chatWidgetOf(path, width)).toBe(widget)
  })

  test.prop([fc.nat(4000), fc.nat(4000)])('a screen wider than a wide one is wide', (width, more) => {
    expect(!isWideScreen(width) || isWideScreen(width + more)).toBe(true)
  })
})
