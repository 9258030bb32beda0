import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Checkbox } from '#web/ui/form/choices/checkbox.tsx'
import css from './table.module.css'

export interface TableColumn<Row> {
  readonly key: string
  readonly title: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** True to align figures to the right. */
  readonly numeric?: boolean | undefined
  /** True for the column whose cells are row headers; at most one per table. */
  readonly names?: boolean | undefined
}

/** The selected rows, by their keys. */
export interface Selection<Row> {
  readonly keys: ReadonlySet<string>
  readonly onChange: (keys: ReadonlySet<string>) => void
  /** The label of the checkbox of a row: «Выбрать А123ВС777». */
  readonly nameOf: (row: Row) => string
}

export interface TableProps<Row> {
  readonly caption: string
  readonly captionHidden?: boolean | undefined
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Height of a row: 48, 40 or 32 px; always 48 for touch input. */
  readonly density?: 'spacious' | 'usual' | 'compact' | undefined
  readonly selection?: Selection<Row> | undefined
  /** Instead of rows when there are none. */
  readonly empty?: ReactNode
}

const Cell = <Row,>({ column, row }: { readonly column: TableColumn<Row>; readonly row: Row }) => {
  const className = column.numeric === true ? css['numeric'] : undefined
  return column.names === true ? (
    <th className={className} scope="row">
      {column.cell(row)}
    </th>
  ) : (
    <td className={className}>{column.cell(row)}</td>
  )
}

const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The checkbox that selects all rows; only a script can set its indeterminate state. */
const SelectAll = <Row,>({ rows, keyOf, selection }: TableProps<Row> & { selection: Selection<Row> }) => {
  const ref = useRef<HTMLInputElement>(null)
  const marked = rows.filter((row) => selection.keys.has(keyOf(row))).length
  const isAll = rows.length > 0 && marked === rows.length
  useEffect(() => {
    if (ref.current !== null) ref.current.indeterminate = marked > 0 && !isAll
  }, [marked, isAll])
  return (
    <Checkbox
      ref={ref}
      label="Выбрать все строки"
      labelHidden
      checked={isAll}
      disabled={rows.length === 0}
      onChange={() => selection.onChange(new Set(isAll ? [] : rows.map(keyOf)))}
    />
  )
}

/** A table that scrolls inside its region with a visible header; the region is focusable, so that a keyboard can scroll it. */
export const Table = <Row,>(props: TableProps<Row>) => {
  const { caption, captionHidden = false, columns, rows, keyOf, density = 'usual', selection, empty } = props
  const captionId = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div className={css['scroll']} role="region" aria-labelledby={captionId} tabIndex={0}>
      <table className={classNames(css['table'], css[density])}>
        <caption className={captionHidden ? 'visually-hidden' : css['caption']} id={captionId}>
          {caption}
        </caption>
        <thead>
          <tr>
            {selection && (
              <td className={css['mark']}>
                <SelectAll {...props} selection={selection} />
              </td>
            )}
            {columns.map(({ key, title, numeric }) => (
              <th key={key} className={numeric === true ? css['numeric'] : undefined} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row)
            const isMarked = selection?.keys.has(key) ?? false
            return (
              <tr key={key} className={isMarked ? css['marked'] : undefined}>
                {selection && (
                  <td className={css['mark']}>
                    <Checkbox
                      label={selection.nameOf(row)}
                      labelHidden
                      checked={isMarked}
                      onChange={() => selection.onChange(toggled(selection.keys, key))}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </tr>
            )
          })}
          {rows.length === 0 && (
            <tr>
              <td className={css['empty']} colSpan={columns.length + (selection ? 1 : 0)}>
                {empty ?? 'Пока ничего нет'}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
