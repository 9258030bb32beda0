import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { inPlace } from './in-place.ts'
import css from './tab-links.module.css'

export interface TabLink {
  readonly href: string
  readonly label: ReactNode
  readonly current?: boolean | undefined
}

interface TabLinksProps {
  readonly label: string
  readonly links: readonly TabLink[]
  /** A few tabs that go on to a second row of a phone, so that none of them is out of sight. */
  readonly wraps?: boolean | undefined
  /** Called instead of following a link after hydration. */
  readonly onOpen?: ((href: string) => void) | undefined
}

/** Parts of a cabinet that have separate addresses: links that look like tabs and remain links for screen readers. */
export const TabLinks = ({ label, links, wraps = false, onOpen }: TabLinksProps) => (
  <nav aria-label={label} className={css['links']}>
    <ul className={classNames(css['tabs'], wraps && css['wraps'])}>
      {links.map(({ href, label: text, current = false }) => (
        <li key={href}>
          <a
            className={css['tab']}
            href={href}
            aria-current={current ? 'page' : undefined}
            onClick={onOpen && inPlace(() => onOpen(href))}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
