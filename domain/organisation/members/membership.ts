import { dayMs } from '#domain/dates/duration.ts'
import { type Instant, instant } from '#domain/dates/instant.ts'

/** Max number of members of an organisation, open invitations included. */
export const maxMembers = 50

/** Days for which an invitation can be accepted. */
export const invitationDays = 14

/** Returns the moment from which an invitation can no longer be accepted. */
export const invitationEnd = (invitedAt: Instant): Instant => instant(invitedAt + invitationDays * dayMs)

/** Days for which the actions of members are kept and shown. */
export const actionsKeptDays = 365
