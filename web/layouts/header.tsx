import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Logo } from '#web/ui/illustrations/logo.tsx'
import css from './header.module.css'

/** A link of the header or the footer. */
export interface NavLink {
  readonly href: string
  readonly label: string
  readonly current?: boolean | undefined
  /** True for a link that the row of a wide screen leaves out. */
  readonly isExtra?: boolean
}

export interface HeaderProps {
  readonly name: string
  readonly homeHref?: string | undefined
  readonly links?: readonly NavLink[] | undefined
  /** Links of a signed-in user under the others in the menu of a phone. They need the application, which the menu starts. */
  readonly own?: ReactNode
  /** Theme, sign-in: what fits beside the logo on a phone. */
  readonly actions?: ReactNode
  /** `night` continues the dark band of the home page upwards. */
  readonly tone?: 'plain' | 'night' | undefined
}

const menuId = 'site-menu'

/** One list of links: in a row where there is room, a native popover on a phone. */
export const Header = ({ name, homeHref, links = [], own, actions, tone = 'plain' }: HeaderProps) => (
  <header className={classNames(css['header'], css[tone])}>
    <div className={css['inner']}>
      <Logo name={name} href={homeHref} />
      {links.length > 0 && (
        <nav className={css['nav']} id={menuId} popover="auto" aria-label="Разделы">
          <ul className={css['links']}>
            {links.map(({ href, label, current, isExtra = false }) => (
              <li key={href} className={isExtra ? css['more'] : undefined}>
                <a className={css['link']} href={href} aria-current={current === true ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          {own}
        </nav>
      )}
      <div className={css['actions']}>
        {actions}
        {links.length > 0 && (
          <button
            className={css['menu']}
            type="button"
            popoverTarget={menuId}
            aria-label="Меню"
            data-starts-application={own ? true : undefined}
          >
            <Menu size={24} />
          </button>
        )}
      </div>
    </div>
  </header>
)
