import type { ReactNode } from 'react'
import css from '#web/ui/form/choices/choice-chips.module.css'

export interface ChipLink {
  readonly href: string
  readonly label: ReactNode
  readonly count?: number | undefined
  readonly current?: boolean | undefined
}

/** Links to parts of a list that have separate addresses: categories, vehicles. */
export const ChipLinks = ({
  label,
  links,
  wraps = false,
}: {
  readonly label: string
  readonly links: readonly ChipLink[]
  /** A few links that go on to a second row of a phone; more of them scroll sideways. */
  readonly wraps?: boolean | undefined
}) => (
  <nav aria-label={label}>
    <ul className={wraps ? css['chips'] : css['row']}>
      {links.map(({ href, label: text, count, current }) => (
        <li key={href}>
          <a className={css['chip']} href={href} aria-current={current === true ? 'true' : undefined}>
            <span>{text}</span>
            {count !== undefined && <span className={css['count']}>{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
