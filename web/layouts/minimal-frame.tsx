import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { Logo } from '#web/ui/illustrations/logo.tsx'
import css from './minimal-frame.module.css'

/** The accessibility statement, which every page with a footer links to. */
export const accessibility = { href: '/rules/accessibility/', label: 'Доступность' } as const

/** The header of a page without navigation, often embedded in another application: the name of the brand, without links. */
export const MinimalHeader = ({ name }: { readonly name: string }) => (
  <header className={css['line']}>
    <Logo name={name} />
  </header>
)

interface MinimalFooterProps {
  readonly name: string
  /** Where help is found, in the same place as on every page. */
  readonly support: ReactNode
  /** Links beside it; the footer is then as wide as the header of the site. */
  readonly links?: ReactNode
  /** Says that the installation shows demo data. */
  readonly demo?: string | undefined
}

/** One line in place of the footer of the site, where its links would lead away from a payment, a sign-in or the cabinet. */
export const MinimalFooter = ({ name, support, links, demo }: MinimalFooterProps) => (
  <footer className={classNames(css['line'], links !== undefined && css['wide'])}>
    {links}
    {support}
    <TextLink href={accessibility.href}>{accessibility.label}</TextLink>
    <p className={css['small']}>
      {name} — частный сервис, не государственный орган{demo && `. ${demo}`}
    </p>
  </footer>
)
