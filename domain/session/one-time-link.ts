import { instant, type Instant } from '#domain/dates/instant.ts'

const minuteMs = 60_000

/** What a link of a letter is good for, and for how many minutes. */
export const linkMinutes = {
  /** Opens a session: as short as a code (ASVS 6.5.5). */
  'sign-in': 10,
  reset: 30,
  /** Shows that the mailbox is the user's own; opens nothing. */
  'confirm-email': 24 * 60,
} as const

export type LinkPurpose = keyof typeof linkMinutes

export const linkEndsAt = (purpose: LinkPurpose, madeAt: Instant): Instant =>
  instant(madeAt + linkMinutes[purpose] * minuteMs)

/** E-mails about an account that visitors may request for one mailbox in an hour. */
export const maxLinkEmailsPerHour = 5

/**
 * Further e-mails in that hour for requests from a network where the account was signed in to before: an attacker who uses up
 * the others cannot keep the owner from a link.
 */
export const maxLinkEmailsPerHourKnown = 3
