import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { dayMs } from '#domain/dates/duration.ts'
import { instant } from '#domain/dates/instant.ts'
import { invitationEnd } from '#domain/organisation/members/membership.ts'

property.prop([fc.integer({ min: 0, max: 4e12 })])(
  'an invitation ends fourteen days after it was sent',
  (at) => {
    expect(invitationEnd(instant(at)) - at).toBe(14 * dayMs)
  },
)
