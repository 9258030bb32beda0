import { minuteMs } from '#domain/dates/duration.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'

/** Purposes of links in e-mails, with their lifetime in minutes. */
export const linkMinutes = {
  /** The link opens a session, so it lives as short as a code (ASVS 6.5.5). */
  'sign-in': 10,
  reset: 30,
  /** The link confirms the mailbox of the user and opens nothing. */
  'confirm-email': 24 * 60,
} as const

export type LinkPurpose = keyof typeof linkMinutes

/** Returns when a link that was created at `madeAt` expires. */
export const linkEndsAt = (purpose: LinkPurpose, madeAt: Instant): Instant =>
  instant(madeAt + linkMinutes[purpose] * minuteMs)

/** E-mails about an account that visitors may request for one mailbox in an hour. */
export const maxLinkEmailsPerHour = 5

/**
 * Further e-mails in that hour for requests from a network from which the account was signed in to before: an attacker who
 * uses up the others cannot prevent the owner from getting a link.
 */
export const maxLinkEmailsPerHourKnown = 3
