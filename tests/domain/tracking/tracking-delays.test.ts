import { expect, it } from 'vitest'
import { mailingSourceMs, timeOnSiteMs } from '#domain/tracking/tracking-delays.ts'

it('the mailing source is sent 750 ms after start, the time on site after three minutes', () => {
  expect([mailingSourceMs, timeOnSiteMs]).toEqual([750, 3 * 60 * 1000])
})
