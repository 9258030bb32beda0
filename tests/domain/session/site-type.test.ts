import { expect, it } from 'vitest'
import { siteTypes } from '#domain/session/site-type.ts'

it('the type of a site is fines or carbox (spec §9)', () => {
  expect(siteTypes).toEqual(['fine', 'carbox'])
})
