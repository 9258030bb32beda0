import type { ReactNode } from 'react'
import css from './tabs.module.css'

export interface TabLink {
  readonly href: string
  readonly label: ReactNode
  readonly count?: number | undefined
  readonly current?: boolean | undefined
}

interface TabLinksProps {
  readonly label: string
  readonly links: readonly TabLink[]
  /** Called instead of following a link after hydration. */
  readonly onOpen?: ((href: string) => void) | undefined
}

/** Parts of a cabinet that have separate addresses: links that look like tabs and remain links for screen readers. */
export const TabLinks = ({ label, links, onOpen }: TabLinksProps) => (
  <nav aria-label={label}>
    <ul className={css['tabs']}>
      {links.map(({ href, label: words, count, current = false }) => (
        <li key={href}>
          <a
            className={css['tab']}
            href={href}
            aria-current={current ? 'page' : undefined}
            onClick={
              onOpen &&
              ((event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                onOpen(href)
              })
            }
          >
            {words}
            {count !== undefined && <span className={css['count']}>{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
