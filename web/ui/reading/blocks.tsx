import type { Block } from '#domain/articles/block.ts'
import { headingId } from './heading-id.ts'
import css from './blocks.module.css'

const Table = ({ head, rows }: Extract<Block, { kind: 'table' }>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, so a keyboard has to reach it
  <div className={css['scroll']} tabIndex={0} role="group" aria-label={`Таблица: ${head.join(', ')}`}>
    <table className={css['table']}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('|')}>
            {row.map((cell, column) => (
              <td key={head[column] ?? column}>{cell}</td>
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
        <li key={item}>{item}</li>
      ))}
    </Tag>
  )
}

const One = ({ block }: { readonly block: Block }) => {
  switch (block.kind) {
    case 'heading':
      return <h2 id={headingId(block.text)}>{block.text}</h2>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'list':
      return <List {...block} />
    case 'quote':
      return (
        <figure className={css['quote']}>
          <blockquote>{block.text}</blockquote>
          {block.source !== null && <figcaption>{block.source}</figcaption>}
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

/** An article as it was written: pieces of plain text, so that there is nothing to clean. */
export const Blocks = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <div className={css['blocks']}>
    {blocks.map((block, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- an article does not change while it is read
      <One key={index} block={block} />
    ))}
  </div>
)
