import type { ReactNode } from 'react'
import type { NavLink } from './header.tsx'
import css from './footer.module.css'

export interface FooterGroup {
  readonly title: string
  readonly links: readonly NavLink[]
}

export interface FooterProps {
  readonly name: string
  readonly groups: readonly FooterGroup[]
  /** Where help is found, in the same place on every page. */
  readonly support: ReactNode
  /** Legal entity, its address and numbers. */
  readonly legal: ReactNode
  /** Says that the installation shows demo data. */
  readonly demo?: string | undefined
}

/**
 * Footer of the site with links, contacts and the legal entity. A phone folds the groups of links; a wide screen shows them under a heading. Its parts have no classes: every page sends
 * the footer, and the home page has a limit of bytes.
 */
export const Footer = ({ name, groups, support, legal, demo }: FooterProps) => (
  <footer className={css['footer']}>
    <div className={css['inner']}>
      <div className={css['columns']}>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p>{title}</p>
            <details>
              <summary>{title}</summary>
              <ul>
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </details>
          </nav>
        ))}
        <div>
          <p>Помощь</p>
          {support}
        </div>
      </div>
      <div className={css['small']}>
        <p>
          {name} — частный сервис, не государственный орган и не его представитель. Сведения о штрафах
          показываем такими, какими их передаёт реестр; деньги получает орган, который вынес постановление.
        </p>
        <p>{legal}</p>
        {demo && <p>{demo}</p>}
      </div>
    </div>
  </footer>
)
