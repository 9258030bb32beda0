import { expect, it } from 'vitest'
import { siteTypes } from '#domain/session/site-type.ts'

it('a site is one about fines or a carbox (spec §9)', () => {
  expect(siteTypes).toEqual(['fine', 'carbox'])
})
