import { destinationOf } from '#domain/navigation/external-address.ts'

/** A piece of an article. Texts are plain: there is no markup that a page could run. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'quote'; readonly text: string; readonly source: string | null }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      /** Each as long as the head. */
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

/** No host has this name (RFC 2606), so that only a path of ours stays on it. */
const ours = 'https://kvitok.invalid'

/** Where an article may lead: a page of ours, or another site over https. Anything else is no link. */
export const isSafeHref = (href: string): boolean => {
  const destination = destinationOf(href, ours, true)
  if (destination._tag === 'Page') return destination.address === href
  // A name before the host is there to deceive, and two bare slashes too.
  return destination._tag === 'External' && /^https:\/\/[^@\\]+$/.test(href)
}

const wordsOf = (block: Block): readonly string[] => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'quote':
    case 'link':
      return [block.text]
    case 'list':
      return block.items
    case 'table':
      return [...block.head, ...block.rows.flat()]
  }
}

/** The words alone, in their order: for search engines. */
export const textOf = (blocks: readonly Block[]): string => blocks.flatMap(wordsOf).join(' ')

export const wordCount = (blocks: readonly Block[]): number =>
  blocks
    .flatMap(wordsOf)
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => /[\p{L}\d]/u.test(word)).length

const wordsAMinute = 180

/** How long it takes to read, in whole minutes, at least one. */
export const readingMinutes = (blocks: readonly Block[]): number =>
  Math.max(1, Math.round(wordCount(blocks) / wordsAMinute))
