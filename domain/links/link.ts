import { dayMs } from '#domain/dates/duration.ts'
import type { Branded } from '#domain/branded.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'

/** The id of a link for its creator, who can close it. It does not open the link. */
export type LinkId = Branded<string, 'LinkId'>

/** Kinds of links: cards of fines without personal data, a bill of an organisation, a page of the site. */
export const linkKinds = ['fines', 'bill', 'page'] as const

export type LinkKind = (typeof linkKinds)[number]

/**
 * Lifetime in days. Fines change quickly; a bill is paid within a month or two; e-mails are sometimes opened
 * late.
 */
const days: Readonly<Record<LinkKind, number>> = { fines: 30, bill: 60, page: 90 }

/** Returns when a link that is created now expires. */
export const linkExpiresAt = (kind: LinkKind, now: Instant): Instant => instant(now + days[kind] * dayMs)

/** Maximum of links per user and kind. A new link replaces the oldest of its kind. */
export const maxLinks = 50

/** Maximum of fines in one link. */
export const maxSharedFines = 100

/** A secret of a link as it appears in the address: at least 96 random bits. */
const secret = /^[\w-]{16,64}$/

/** Returns whether a text has the format of a link secret. */
export const isLinkSecret = (text: string): boolean => secret.test(text)

/** Returns the path of a link of this kind (spec §2). */
export const linkPath = (kind: LinkKind, hash: string): string => {
  switch (kind) {
    case 'fines':
      return `/fines/info/${hash}/`
    case 'bill':
      return `/invoice/${hash}/`
    case 'page':
      return `/shortlink/${hash}/`
  }
}

/** A link as its creator sees it later: what it opens, without its secret, which is not stored. */
export interface OwnLink {
  readonly id: LinkId
  readonly kind: LinkKind
  readonly title: string
  readonly createdAt: Instant
  readonly expiresAt: Instant
}

/** A link with its secret, which its creator sees once. */
export interface NewLink {
  readonly id: LinkId
  readonly path: string
  readonly expiresAt: Instant
}
