import type { ReactNode } from 'react'
import {
  type Inline,
  inlinesOf,
  type MarkedText,
  type RichText,
  type TextMark,
} from '#domain/articles/rich-text.ts'

const tags = { strong: 'strong', emphasis: 'em', code: 'code' } as const satisfies Record<TextMark, string>

const marked = ({ text, marks }: MarkedText): ReactNode =>
  marks.reduceRight<ReactNode>((inside, mark) => {
    const Tag = tags[mark]
    return <Tag>{inside}</Tag>
  }, text)

const Part = ({ inline }: { readonly inline: Inline }): ReactNode => {
  if (typeof inline === 'string') return inline
  if (inline.kind === 'marked') return marked(inline)
  return (
    <a href={inline.href}>
      <Rich text={inline.content} />
    </a>
  )
}

/** A text with emphasis, code and links, rendered with the elements of this file only. */
export const Rich = ({ text }: { readonly text: RichText }) =>
  typeof text === 'string'
    ? text
    : inlinesOf(text).map((inline, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text does not change while it is read
        <Part key={index} inline={inline} />
      ))
