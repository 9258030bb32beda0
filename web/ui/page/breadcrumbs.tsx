import css from './breadcrumbs.module.css'

interface Crumb {
  readonly href: string
  readonly label: string
}

export interface BreadcrumbsProps {
  /** The list that the page belongs to, if it is not a list under the home page. */
  readonly section?: Crumb | undefined
  readonly here: string
}

const home: Crumb = { href: '/', label: 'Главная' }

/** The path from the home page; the current page is last and is not a link. */
export const Breadcrumbs = ({ section, here }: BreadcrumbsProps) => (
  <nav aria-label="Вы здесь">
    <ol className={css['crumbs']}>
      {(section === undefined ? [home] : [home, section]).map(({ href, label }) => (
        <li key={href} className={css['crumb']}>
          <a className={css['link']} href={href}>
            {label}
          </a>
        </li>
      ))}
      <li className={css['crumb']} aria-current="page">
        {here}
      </li>
    </ol>
  </nav>
)
