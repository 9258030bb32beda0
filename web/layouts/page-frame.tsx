import type { ReactNode } from 'react'
import css from './page-frame.module.css'

/**
 * Layouts of the specification (§2): landing is full-bleed bands, default and white a column, organization a wide column
 * for tables, map the whole screen, empty and white-empty a bare canvas.
 */
export type PageLayout = 'default' | 'empty' | 'landing' | 'map' | 'organization' | 'white-empty' | 'white'

export interface PageFrameProps {
  readonly header?: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Skip link, header, main and footer: the same landmarks on every page. */
export const PageFrame = ({ header, footer, children }: PageFrameProps) => (
  <div className={css['frame']}>
    <a className={css['skip']} href="#main">
      Перейти к содержанию
    </a>
    {header}
    <main className={css['main']} id="main" tabIndex={-1}>
      {children}
    </main>
    {footer}
  </div>
)

/** The width of a page's content. Layout routes set it; a page whose states differ in width sets its own, and `data-wide` widens it. */
export const PageColumn = ({
  layout,
  children,
}: {
  readonly layout: PageLayout
  readonly children: ReactNode
}) => <div className={css[layout]}>{children}</div>
