import { type ReactNode, useId } from 'react'
import css from './table.module.css'

export interface TableColumn<Row> {
  readonly key: string
  readonly title: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** True to align figures to the right. */
  readonly numeric?: boolean | undefined
}

export interface TableProps<Row> {
  /** The name of the table for screen readers; a heading above says the same to others. */
  readonly caption: string
  /** The cells of the first column name their rows. */
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

/** A table that scrolls inside its region with a visible header; the region is focusable, so that a keyboard can scroll it. */
export const Table = <Row,>({ caption, columns, rows, keyOf }: TableProps<Row>) => {
  const captionId = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div className={css['scroll']} role="region" aria-labelledby={captionId} tabIndex={0}>
      <table className={css['table']}>
        <caption className="visually-hidden" id={captionId}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ key, title, numeric }) => (
              <th key={key} className={numeric === true ? css['numeric'] : undefined} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, cell, numeric }, place) => {
                const className = numeric === true ? css['numeric'] : undefined
                return place === 0 ? (
                  <th key={key} className={className} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={className}>
                    {cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
