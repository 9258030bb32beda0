import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactElement, useCallback, useLayoutEffect, useRef, useState } from 'react'
import css from './long-list.module.css'

/** Height of a row with the gap below it until it is measured, in pixels, on a phone and beside filters. */
const usualHeight = { narrow: 257, wide: 196 }

interface ItemProps<Row> {
  readonly row: Row
  readonly index: number
  readonly count: number
  readonly measure: (item: HTMLLIElement | null) => void
  readonly renderRow: (row: Row) => ReactElement
}

/** Each row states its place in the whole list, most of which is not in the document. */
const Item = memo(function Item<Row>({ row, index, count, measure, renderRow }: ItemProps<Row>) {
  return (
    <li
      ref={measure}
      data-index={index}
      className={css['item']}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      {renderRow(row)}
    </li>
  )
}) as <Row>(props: ItemProps<Row>) => ReactElement

export interface LongListProps<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly renderRow: (row: Row) => ReactElement
}

/**
 * A list of thousands that scrolls with the page: only the rows near the screen are in the document. They are laid out in
 * normal flow, and the padding of the list takes the place of all others, so a row that grows moves the next ones at once.
 */
export const LongList = <Row,>({ rows, keyOf, renderRow }: LongListProps<Row>) => {
  const list = useRef<HTMLUListElement>(null)
  const [height] = useState(() => usualHeight[matchMedia('(min-width: 48em)').matches ? 'wide' : 'narrow'])
  const [scrollMargin, setScrollMargin] = useState(0)
  // oxlint-disable-next-line react/incompatible-library -- the build has no React Compiler, and rows get no function but `measureElement`, which never changes
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => height,
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index]
        return row === undefined ? index : keyOf(row)
      },
      [rows, keyOf],
    ),
    overscan: 2,
    scrollMargin,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index
  // Elements above the list may have changed their height since the last rows were rendered.
  useLayoutEffect(() => {
    if (list.current !== null) setScrollMargin(Math.round(list.current.getBoundingClientRect().top + scrollY))
  }, [rows, first])

  const end = virtualizer.getTotalSize()
  const style = {
    paddingTop: (items[0]?.start ?? scrollMargin) - scrollMargin,
    paddingBottom: end + scrollMargin - (items.at(-1)?.end ?? scrollMargin),
  }
  return (
    <ul ref={list} className={css['list']} style={style}>
      {items.map(({ key, index }) => {
        const row = rows[index]
        return (
          row !== undefined && (
            <Item
              key={key}
              row={row}
              index={index}
              count={rows.length}
              measure={virtualizer.measureElement}
              renderRow={renderRow}
            />
          )
        )
      })}
    </ul>
  )
}
