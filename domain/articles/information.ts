import type { LookUpKind } from '#domain/charges/lookup/look-up-kind.ts'
import type { Block } from './block.ts'
import type { RichText } from './rich-text.ts'

/** Subjects of the pictures next to a title. */
export const coverSubjects = [
  'appeal',
  'camera',
  'card',
  'discount',
  'fine',
  'fleet',
  'law',
  'receipt',
  'road',
  'shield',
  'tax',
] as const

export type CoverSubject = (typeof coverSubjects)[number]

export interface PageLink {
  readonly href: string
  readonly label: string
}

/** A question of a page of information with its answer of one paragraph. */
export interface InformationQuestion {
  readonly question: string
  readonly answer: RichText
}

/** The call to action of a page of information. */
export type Invitation =
  | { readonly kind: 'look-up'; readonly by: LookUpKind | ''; readonly words: string }
  | { readonly kind: 'link'; readonly href: string; readonly label: string; readonly words: string }

/** The names that a page of information can have: `about`, `finance/avtokredit`. */
export const pageNamePattern = /^(?=.{1,200}$)[a-z\d][a-z\d-]*(?:\/[a-z\d][a-z\d-]*)*$/

/** A page of information in a list. */
export interface PageEntry {
  /** Its address without the slashes at both ends: `finance/avtokredit`. */
  readonly name: string
  readonly title: string
  /** False for pages that search engines must not list. */
  readonly indexed: boolean
}

/** A page of text that is complete without a script: `/about/`, `/contacts/`, landings, legal texts. */
export interface Information {
  readonly title: string
  /** Description for search engines, up to 160 characters. */
  readonly description: string
  readonly lead: string
  /** The picture is shown next to the title if the screen is wide enough. */
  readonly cover?: CoverSubject
  readonly body: readonly Block[]
  readonly invitation?: Invitation
  readonly questions?: readonly InformationQuestion[]
  /** Links to what to read or do next. */
  readonly next?: readonly PageLink[]
  /** False for pages that search engines must not list. */
  readonly indexed?: boolean
}
