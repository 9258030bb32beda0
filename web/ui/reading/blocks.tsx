import type { Block } from '#domain/articles/block.ts'
import { plainTextOf, type RichText } from '#domain/articles/rich-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { headingId } from './heading-id.ts'
import { Rich } from './rich-text.tsx'
import css from './blocks.module.css'

const tableLabel = (head: readonly RichText[]): string => `Таблица: ${head.map(plainTextOf).join(', ')}`

/** A heading in the middle of a sentence: «Штраф» as «штраф»; abbreviations inside keep their capitals. */
const midSentence = (heading: string): string => heading.charAt(0).toLowerCase() + heading.slice(1)

/** From this number of columns on, a phone shows each row as a paragraph: «1 500 ₽, со скидкой 1 125 ₽». */
const stackedFrom = 4

const Table = ({ head, rows }: Extract<Block, { kind: 'table' }>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, so a keyboard has to reach it
  <div className={css['scroll']} tabIndex={0} role="group" aria-label={tableLabel(head)}>
    <table className={classNames(css['table'], head.length >= stackedFrom && css['stacked'])}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={plainTextOf(cell)} scope="col">
              <Rich text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.map(plainTextOf).join('|')}>
            {row.map((cell, column) => (
              <td
                key={plainTextOf(head[column] ?? String(column))}
                // The heading of the first column needs no words: its cell is the heading of the paragraph.
                data-label={
                  column > 0 && head.length >= stackedFrom
                    ? midSentence(plainTextOf(head[column] ?? ''))
                    : undefined
                }
              >
                <Rich text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const List = ({ ordered, items }: Extract<Block, { kind: 'list' }>) => {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag className={ordered ? css['ordered'] : css['bulleted']}>
      {items.map((item) => (
        <li key={plainTextOf(item)}>
          <Rich text={item} />
        </li>
      ))}
    </Tag>
  )
}

const One = ({ block }: { readonly block: Block }) => {
  switch (block.kind) {
    case 'heading':
      return <h2 id={headingId(block.text)}>{block.text}</h2>
    case 'paragraph':
      return (
        <p>
          <Rich text={block.text} />
        </p>
      )
    case 'list':
      return <List {...block} />
    case 'quote':
      return (
        <figure className={css['quote']}>
          <blockquote>
            <Rich text={block.text} />
          </blockquote>
          {block.source !== null && (
            <figcaption>
              <Rich text={block.source} />
            </figcaption>
          )}
        </figure>
      )
    case 'table':
      return <Table {...block} />
    case 'link':
      return (
        <p>
          <a href={block.href}>{block.text}</a>
        </p>
      )
  }
}

/** An article as blocks of known kinds, so that no HTML has to be sanitized. */
export const Blocks = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <div className={css['blocks']}>
    {blocks.map((block, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- an article does not change while it is read
      <One key={index} block={block} />
    ))}
  </div>
)
