/** Kinds of consents. Each has a separate checkbox (152-FZ, article 9). */
export const consentKinds = ['personal-data', 'advertising', 'terms', 'notices'] as const

/** Consents that permit e-mails without a request of the user (38-FZ, article 18). */
export const emailConsents = ['notices', 'advertising'] as const

export type EmailConsent = (typeof emailConsents)[number]

/** Consents that an account requires. */
export const neededConsents = ['terms', 'personal-data'] as const

/** Returns the required consents of an account that are missing. */
export const missingConsents = (given: readonly { readonly kind: ConsentKind }[]): readonly ConsentKind[] =>
  neededConsents.filter((needed) => given.every(({ kind }) => kind !== needed))

/** A consent of a user with the version of its text. */
export interface GivenConsent<Kind extends ConsentKind = ConsentKind> {
  readonly kind: Kind
  /** Version of the text. A new version requires a new consent. */
  readonly version: string
}

export type ConsentKind = (typeof consentKinds)[number]
