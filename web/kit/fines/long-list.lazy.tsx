import { createContext, type ReactElement, use } from 'react'
import { type CustomItemComponentProps, WindowVirtualizer } from 'virtua'
import css from './long-list.module.css'

const Count = createContext(0)

/** Each row says its place in the whole, most of which is not in the document. */
const Item = ({ children, index, ref, style }: CustomItemComponentProps) => (
  <li ref={ref} style={style} className={css['item']} aria-posinset={index + 1} aria-setsize={use(Count)}>
    {children}
  </li>
)

export interface LongListProps<Row> {
  readonly rows: readonly Row[]
  readonly draw: (row: Row) => ReactElement
}

/** A list of thousands that scrolls with the page: only the rows near the screen are drawn. */
export const LongList = <Row,>({ rows, draw }: LongListProps<Row>) => (
  <Count value={rows.length}>
    <WindowVirtualizer data={rows} as="ul" item={Item} itemSize={190}>
      {draw}
    </WindowVirtualizer>
  </Count>
)
