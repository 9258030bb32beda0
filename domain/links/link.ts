import type { Branded } from '#domain/branded.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'

/** The name of a link among those that its maker can close; it opens nothing. */
export type LinkId = Branded<string, 'LinkId'>

/** What a link opens: cards of fines without personal data, a bill of an organisation, a page of the site. */
export const linkKinds = ['fines', 'bill', 'page'] as const

export type LinkKind = (typeof linkKinds)[number]

/** Fines change too soon for longer; a bill is paid within a month or two; letters are opened late. */
const days: Readonly<Record<LinkKind, number>> = { fines: 30, bill: 60, page: 90 }

export const linkExpiresAt = (kind: LinkKind, now: Instant): Instant => instant(now + days[kind] * 86_400_000)

/** Of one user at a time; a new one pushes out the oldest of its kind. */
export const maxLinks = 50

/** As many fines as one link shows. */
export const maxSharedFines = 100

/** A secret of a link as it appears in the address: at least 96 random bits. */
const secret = /^[\w-]{16,64}$/

export const isLinkSecret = (text: string): boolean => secret.test(text)

/** Where a link of this kind is read (spec §2). */
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

/** A link as its maker sees it once. */
export interface NewLink {
  readonly id: LinkId
  readonly path: string
  readonly expiresAt: Instant
}
