import type { Block } from '#domain/articles/block.ts'
import { plainTextOf, type RichText } from '#domain/articles/rich-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { headingId } from './heading-id.ts'
import { Rich } from './rich-text.tsx'
import css from './blocks.module.css'

const tableLabel = (head: readonly RichText[]): string => `Таблица: ${head.map(plainTextOf).join(', ')}`

/** How a phone shows a row of a table that is too wide for it, below the first cell as a heading. */
interface Stack {
  readonly className?: string | undefined
  readonly labelOf: (heading: string) => string
}

/** Figures as one paragraph: «1 500 ₽, со скидкой 1 125 ₽». Abbreviations inside of a heading keep their capitals. */
const paragraph: Stack = {
  className: css['paragraph'],
  labelOf: (heading) => heading.charAt(0).toLowerCase() + heading.slice(1),
}

/** Texts on separate lines, because they have commas: «Цель: вход, чек». */
const lines: Stack = { labelOf: (heading) => `${heading}:` }

/** Tables of prices have four columns, tables of three are mostly texts; two columns fit on a phone. */
const stackOf = (columns: number): Stack | null => {
  if (columns < 3) return null
  return columns === 3 ? lines : paragraph
}

/** The heading of the first column needs no words: its cell is the heading of the others. */
const labelIn = (stack: Stack | null, head: readonly RichText[], column: number): string | undefined =>
  stack === null || column === 0 ? undefined : stack.labelOf(plainTextOf(head[column] ?? ''))

const Table = ({ head, rows }: Extract<Block, { kind: 'table' }>) => {
  const stack = stackOf(head.length)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, so a keyboard has to reach it
    <div className={css['scroll']} tabIndex={0} role="group" aria-label={tableLabel(head)}>
      <table className={classNames(css['table'], stack !== null && css['stacked'], stack?.className)}>
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
                  data-label={labelIn(stack, head, column)}
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
}

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

const BlockView = ({ block }: { readonly block: Block }) => {
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
      <BlockView key={index} block={block} />
    ))}
  </div>
)
