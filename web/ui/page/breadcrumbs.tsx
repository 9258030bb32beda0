import css from './breadcrumbs.module.css'

export interface NavLink {
  readonly href: string
  readonly label: string
  readonly current?: boolean | undefined
  /** True for a link that the row of a wide screen leaves out. */
  readonly isExtra?: boolean
}

/** The path from the home page; the current page is last and is not a link. */
export const Breadcrumbs = ({
  links,
  here,
}: {
  readonly links: readonly NavLink[]
  readonly here: string
}) => (
  <nav aria-label="Вы здесь">
    <ol className={css['crumbs']}>
      {links.map(({ href, label }) => (
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
