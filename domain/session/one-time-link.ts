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

/** Letters of this kind to one mailbox in an hour; further ones are not written, and nobody is told. */
export const mostLinkLettersAnHour = 5
