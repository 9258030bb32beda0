/** Marks of words in a text. */
export const textMarks = ['strong', 'emphasis', 'code'] as const

export type TextMark = (typeof textMarks)[number]

/** Words with their marks. */
export interface MarkedText {
  readonly kind: 'marked'
  readonly text: string
  /** Marks, the outermost first. */
  readonly marks: readonly TextMark[]
}

/** A link inside of a text; a link contains no other link. */
export interface InlineLink {
  readonly kind: 'link'
  readonly href: string
  readonly content: readonly (string | MarkedText)[]
}

export type Inline = string | MarkedText | InlineLink

/** The text of a paragraph, a list item or a table cell: one string where it has no markup. */
export type RichText = string | readonly Inline[]

/** Returns the inline elements of a text; a plain string is one element. */
export const inlinesOf = (text: RichText): readonly Inline[] => (typeof text === 'string' ? [text] : text)

const textOf = (inline: Inline): string => {
  if (typeof inline === 'string') return inline
  return inline.kind === 'link' ? inline.content.map(textOf).join('') : inline.text
}

/** Returns the text without markup, for search engines, search and keys. */
export const plainTextOf = (text: RichText): string => inlinesOf(text).map(textOf).join('')

/** Returns the text with the address after each link, for a terminal. */
export const textWithAddresses = (text: RichText): string =>
  inlinesOf(text)
    .map((inline) =>
      typeof inline !== 'string' && inline.kind === 'link'
        ? `${textOf(inline)} (${inline.href})`
        : textOf(inline),
    )
    .join('')
