/** Each is asked for apart, with a box of its own (152-FZ, article 9). */
export const consentKinds = ['personal-data', 'advertising', 'terms', 'notices'] as const

/** Either lets letters be written that nobody asked for one by one (38-FZ, article 18). */
export const emailConsents = ['notices', 'advertising'] as const

export type EmailConsent = (typeof emailConsents)[number]

/** Without them there is no account. */
export const neededConsents = ['terms', 'personal-data'] as const

/** Which of the consents without which there is no account are missing. */
export const missingConsents = (given: readonly { readonly kind: ConsentKind }[]): readonly ConsentKind[] =>
  neededConsents.filter((needed) => given.every(({ kind }) => kind !== needed))

/** A wording that somebody has agreed to. */
export interface GivenConsent<Kind extends ConsentKind = ConsentKind> {
  readonly kind: Kind
  /** Of the wording: a new one is a new question. */
  readonly version: string
}

export type ConsentKind = (typeof consentKinds)[number]
