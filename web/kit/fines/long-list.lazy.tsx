import {
  memo,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import css from './long-list.module.css'
import { RowHeights, type Span } from './row-heights.ts'
import { Turns } from './turns.ts'

/** Until a row is measured, on a phone and beside filters. */
const usualHeight = { narrow: 257, wide: 196 }

/** What an item has below its row, as its sheet says. */
const gap = 12

/** Rows this near the screen stand in the document, pixels. */
const nearby = 300

/** Draws a row in its room and tells by how much it is higher: none of that may move what is read below the edge above. */
const drawIn = (item: HTMLElement, draw: () => void): number => {
  const { top, height } = item.getBoundingClientRect()
  draw()
  const grown = item.getBoundingClientRect().height - height
  if (top < 0 && grown !== 0) scrollBy(0, grown)
  return grown
}

/** The room of a row, and the row itself as soon as it is its turn. */
const Awaited = ({
  turns,
  height,
  onShrink,
  children,
}: {
  readonly turns: Turns
  readonly height: number
  /** The next rows came nearer. */
  readonly onShrink: () => void
  readonly children: ReactNode
}) => {
  const [isDrawn, setDrawn] = useState(false)
  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () =>
      turns.wait(
        () => {
          const item = room.current?.parentElement
          if (item && drawIn(item, () => flushSync(() => setDrawn(true))) < 0) onShrink()
        },
        () => (room.current?.getBoundingClientRect().bottom ?? 0) < 0,
      ),
    [turns, onShrink],
  )
  return isDrawn ? children : <div ref={room} className={css['room']} style={{ height: height - gap }} />
}

interface ItemProps<Row> {
  readonly row: Row
  readonly index: number
  readonly count: number
  readonly turns: Turns
  readonly heights: RowHeights
  readonly look: () => void
  readonly draw: (row: Row) => ReactElement
}

/** Each row says its place in the whole, most of which is not in the document. */
const Item = memo(function Item<Row>({ row, index, count, turns, heights, look, draw }: ItemProps<Row>) {
  return (
    <li className={css['item']} aria-posinset={index + 1} aria-setsize={count}>
      {/* As high as it was: a list must not jump when rows come back. */}
      <Awaited turns={turns} height={heights.heightOf(index)} onShrink={look}>
        {draw(row)}
      </Awaited>
    </li>
  )
}) as <Row>(props: ItemProps<Row>) => ReactElement

export interface LongListProps<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly draw: (row: Row) => ReactElement
}

/**
 * A list of thousands that scrolls with the page: only the rows near the screen are drawn, and those in turn. They stand
 * one below another as in any list, between two margins for all the others, so that a row that grows moves the next ones
 * without anybody thinking.
 */
export const LongList = <Row,>({ rows, keyOf, draw }: LongListProps<Row>) => {
  const list = useRef<HTMLUListElement>(null)
  const [turns] = useState(() => new Turns())
  const [heights] = useState(
    () => new RowHeights(usualHeight[matchMedia('(min-width: 768px)').matches ? 'wide' : 'narrow']),
  )
  const [near, setNear] = useState<Span>({ from: 0, to: 0 })
  const keys = useMemo(() => {
    const all = rows.map(keyOf)
    heights.arrange(all)
    return all
  }, [heights, rows, keyOf])
  const from = Math.min(near.from, rows.length)
  const to = Math.min(near.to, rows.length)

  const look = useCallback(() => {
    if (list.current === null) return
    const { children } = list.current
    const first = Number(children[0]?.getAttribute('aria-posinset') ?? 1) - 1
    heights.learn(
      first,
      Array.from(children, (child) => child.getBoundingClientRect().height),
    )
    const { top } = list.current.getBoundingClientRect()
    const next = heights.between(-nearby - top, innerHeight + nearby - top)
    setNear((before) => (before.from === next.from && before.to === next.to ? before : next))
  }, [heights])

  useLayoutEffect(look, [look, rows])
  useEffect(() => {
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [look])

  const style = { paddingTop: heights.topOf(from), paddingBottom: heights.roomFrom(to) }
  return (
    <ul ref={list} className={css['list']} style={style}>
      {rows.slice(from, to).map((row, place) => (
        <Item
          key={keys[from + place]}
          row={row}
          index={from + place}
          count={rows.length}
          turns={turns}
          heights={heights}
          look={look}
          draw={draw}
        />
      ))}
    </ul>
  )
}
