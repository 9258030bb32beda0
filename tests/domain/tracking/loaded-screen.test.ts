import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { loadedScreenName } from '#domain/tracking/loaded-screen.ts'

describe('loadedScreenName', () => {
  it.each([
    ['/fines/', 'fines'],
    ['/good_to_know/category/osago/', 'good_to_knowcategoryosago'],
    ['/b2b-promo', 'b2b-promo'],
    ['/', 'home'],
    ['', 'home'],
    ['/fines/info', 'finesinfo'],
  ])('loadedScreenName of %j is «%s»', (path, name) => {
    expect(loadedScreenName(path)).toBe(name)
  })

  it.each([
    ['/reset/3f9c1e/', 'reset'],
    ['/shortlink/3f9c1e/', 'shortlink'],
    ['/invoice/3f9c1e', 'invoice'],
    ['/fines/document/3f9c1e/', 'finesdocument'],
    ['/fines/info/3f9c1e/', 'finesinfo'],
  ])('loadedScreenName of %j is «%s» without the secret', (path, name) => {
    expect(loadedScreenName(path)).toBe(name)
  })

  test.prop([fc.webPath()])('loadedScreenName has no slashes and is never empty', (path) => {
    expect(loadedScreenName(path)).toMatch(/^[^/]+$/)
  })

  test.prop([fc.constantFrom('reset', 'shortlink', 'invoice'), fc.uuid()])(
    'loadedScreenName never contains a token or a hash',
    (page, key) => {
      expect(loadedScreenName(`/${page}/${key}/`)).toBe(page)
    },
  )
})
