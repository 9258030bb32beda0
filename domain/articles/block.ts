import { destinationOf } from '#domain/navigation/external-address.ts'
import { plainTextOf, type RichText } from './rich-text.ts'

/**
 * A block of an article. The union contains every kind that a page renders: raw HTML is not supported, so no
 * script can run.
 */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: RichText }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly RichText[] }
  | { readonly kind: 'quote'; readonly text: RichText; readonly source: RichText | null }
  | {
      readonly kind: 'table'
      readonly head: readonly RichText[]
      /** Each row has as many cells as the head. */
      readonly rows: readonly (readonly RichText[])[]
    }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

/** No host has this name (RFC 2606), so only a path of the product resolves to this origin. */
const internal = 'https://kvitok.invalid'

/**
 * Whether a link of an article is allowed: a page of the product, or another site over https. Any other link is
 * removed.
 */
export const isSafeHref = (href: string): boolean => {
  const destination = destinationOf(href, internal, true)
  if (destination._tag === 'Page') return destination.address === href
  // User info before the host is used for phishing, and so is an address that begins with two slashes: both are
  // refused.
  return destination._tag === 'External' && /^https:\/\/[^@\\]+$/.test(href)
}

const textsOf = (block: Block): readonly RichText[] => {
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

const wordsIn = (block: Block): readonly string[] => textsOf(block).map(plainTextOf)

/** Returns the text without markup, in reading order, for search engines. */
export const textOf = (blocks: readonly Block[]): string => blocks.flatMap(wordsIn).join(' ')

/** Returns the number of words in the blocks. */
export const wordCount = (blocks: readonly Block[]): number =>
  blocks
    .flatMap(wordsIn)
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => /[\p{L}\d]/u.test(word)).length

const wordsPerMinute = 180

/** Returns the reading time in whole minutes, at least 1. */
export const readingMinutes = (blocks: readonly Block[]): number =>
  Math.max(1, Math.round(wordCount(blocks) / wordsPerMinute))
