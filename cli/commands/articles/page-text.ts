import type { Translate } from '#cli/messages/translate.ts'
import type { Block } from '#domain/articles/block.ts'
import { inlinesOf, type RichText, textWithAddresses } from '#domain/articles/rich-text.ts'
import type { FullReading } from './reading.ts'
import { datesMessages } from '#cli/messages/ru/dates.ts'

/** Line width in characters: it fits every terminal and is comfortable to read. */
const width = 78

/** Wraps a text at spaces; further lines are indented to the first word. */
const wrapped = (text: RichText, first = '', next = ' '.repeat(first.length)): string => {
  const lines: string[] = []
  let line = first
  for (const word of textWithAddresses(text).split(/[^\S\u00A0\u202F]+/)) {
    const isEmpty = line === first || line === next
    if (!isEmpty && line.length + 1 + word.length > width) {
      lines.push(line)
      line = next + word
    } else line += isEmpty ? word : ` ${word}`
  }
  return [...lines, line].join('\n')
}

const tableText = (head: readonly RichText[], rows: readonly (readonly RichText[])[]): string =>
  rows
    .map((row) =>
      row
        .map((cell, at) =>
          wrapped([...inlinesOf(head[at] ?? ''), ': ', ...inlinesOf(cell)], at === 0 ? '• ' : '  ', '    '),
        )
        .join('\n'),
    )
    .join('\n')

const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
      return `\n${wrapped(block.text)}\n`
    case 'paragraph':
      return wrapped(block.text)
    case 'quote':
      return wrapped(
        block.source === null ? block.text : [...inlinesOf(block.text), ' — ', ...inlinesOf(block.source)],
        '  | ',
        '  | ',
      )
    case 'link':
      return wrapped(`${block.text}: ${block.href}`)
    case 'list':
      return block.items.map((item, at) => wrapped(item, block.ordered ? `${at + 1}. ` : '• ')).join('\n')
    case 'table':
      return tableText(block.head, block.rows)
  }
}

/** Formats an article or an answer as text for a terminal. */
export const pageText = ({ title, publishedAt, lead, body }: FullReading, translate: Translate): string =>
  [
    title,
    ...(publishedAt === null ? [] : [translate(datesMessages.date(publishedAt))]),
    '',
    ...(lead === '' ? [] : [wrapped(lead), '']),
    ...body.flatMap((block) => [blockText(block), '']),
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
