import type { Block } from '#domain/articles/block.ts'
import type { LookUpKind } from '#domain/charges/lookup/look-up.ts'
import type { CoverSubject } from '#web/ui/illustrations/topic-cover.tsx'

export interface PageLink {
  readonly href: string
  readonly label: string
}

export interface Question {
  readonly question: string
  readonly answer: string
}

/** What a page of information asks its reader to do. */
export type Invitation =
  | { readonly kind: 'look-up'; readonly by: LookUpKind | ''; readonly words: string }
  | { readonly kind: 'link'; readonly href: string; readonly label: string; readonly words: string }

/** A page that tells something and is complete without a script: `/about/`, `/contacts/`, landings, legal papers. */
export interface Information {
  readonly title: string
  /** For search engines, up to 160 signs. */
  readonly description: string
  readonly lead: string
  /** Drawn beside the title where there is room. */
  readonly cover?: CoverSubject
  readonly body: readonly Block[]
  readonly invitation?: Invitation
  readonly questions?: readonly Question[]
  /** What to read or do next. */
  readonly next?: readonly PageLink[]
  /** False for pages that no search should lead to. */
  readonly indexed?: boolean
}
