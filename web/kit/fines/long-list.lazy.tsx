import {
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type CustomItemComponentProps, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import css from './long-list.module.css'
import { Turns } from './turns.ts'

const Count = createContext(0)

/** Each row says its place in the whole, most of which is not in the document. */
const Item = ({ children, index, ref, style }: CustomItemComponentProps) => (
  <li ref={ref} style={style} className={css['item']} aria-posinset={index + 1} aria-setsize={use(Count)}>
    {children}
  </li>
)

/** Until a row is measured, on a phone and beside filters: each wrong guess makes the list think again in the midst of a frame. */
const usualHeight = { narrow: 257, wide: 196 }

/** What an item has below its row, as its sheet says. */
const gap = 12

/** The room of a row, and the row itself as soon as it is its turn. */
const Awaited = ({
  turns,
  height,
  children,
}: {
  readonly turns: Turns
  readonly height: number
  readonly children: ReactNode
}) => {
  const [isDrawn, setDrawn] = useState(false)
  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () =>
      turns.wait(
        () => flushSync(() => setDrawn(true)),
        () => (room.current?.getBoundingClientRect().bottom ?? 0) < 0,
      ),
    [turns],
  )
  return isDrawn ? children : <div ref={room} className={css['room']} style={{ height: height - gap }} />
}

export interface LongListProps<Row> {
  readonly rows: readonly Row[]
  readonly draw: (row: Row) => ReactElement
}

/** A list of thousands that scrolls with the page: only the rows near the screen are drawn, and those in turn. */
export const LongList = <Row,>({ rows, draw }: LongListProps<Row>) => {
  const list = useRef<WindowVirtualizerHandle>(null)
  const [turns] = useState(() => new Turns())
  const [usual] = useState(() => usualHeight[matchMedia('(min-width: 768px)').matches ? 'wide' : 'narrow'])
  return (
    <Count value={rows.length}>
      <WindowVirtualizer ref={list} data={rows} as="ul" item={Item} itemSize={usual}>
        {(row, index) => {
          const drawn = draw(row)
          return (
            // As high as it was: a list must not jump when rows come back.
            <Awaited key={drawn.key} turns={turns} height={list.current?.getItemSize(index) ?? usual}>
              {drawn}
            </Awaited>
          )
        }}
      </WindowVirtualizer>
    </Count>
  )
}
