import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { dayMs } from '#domain/dates/duration.ts'
import { instant } from '#domain/dates/instant.ts'
import { invitationEnd, isInvitationOpen } from '#domain/organisation/members/membership.ts'

property.prop([fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: -dayMs, max: 30 * dayMs })])(
  'an invitation is open for fourteen days and not a millisecond longer',
  (at, later) => {
    const invitedAt = instant(at)
    const now = instant(at + later)
    expect(isInvitationOpen(invitedAt, now)).toBe(later < 14 * dayMs)
    expect(isInvitationOpen(invitedAt, now)).toBe(now < invitationEnd(invitedAt))
  },
)
