import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './page-frame.module.css'

/**
 * Layouts of the specification (§2): landing is full-bleed bands, default and white a column, organization a wide column
 * for tables, map the whole screen, empty and white-empty a bare canvas.
 */
export type PageLayout = 'default' | 'empty' | 'landing' | 'map' | 'organization' | 'white-empty' | 'white'

export interface PageFrameProps {
  readonly layout: PageLayout
  readonly header?: ReactNode
  readonly footer?: ReactNode
  /** A thin line under the header while something is fetched: `RoadProgress`. */
  readonly progress?: ReactNode
  /** Beside the column of `white` from 991 px on, under it before. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Skip link, header, main and footer: the same landmarks on every page. */
export const PageFrame = ({ layout, header, footer, progress, aside, children }: PageFrameProps) => (
  <div className={css['frame']}>
    <a className={css['skip']} href="#main">
      Перейти к содержанию
    </a>
    {header}
    <main className={css['main']} id="main" tabIndex={-1}>
      {progress}
      <div className={classNames(css[layout], aside !== undefined && css['with-aside'])}>
        {aside === undefined ? (
          children
        ) : (
          <>
            <div className={css['column']}>{children}</div>
            <div className={css['aside']}>{aside}</div>
          </>
        )}
      </div>
    </main>
    {footer}
  </div>
)
