import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './band.module.css'

export interface BandProps {
  /** `night` is the violet road behind the first screen. */
  readonly tone?: 'plain' | 'surface' | 'night' | undefined
  readonly labelledBy?: string | undefined
  /** Rendered behind the content over the full width. */
  readonly backdrop?: ReactNode
  readonly children: ReactNode
}

/** A full-bleed stripe of a landing page, its content in the common column. */
export const Band = ({ tone = 'plain', labelledBy, backdrop, children }: BandProps) => (
  <section className={classNames(css['band'], css[tone])} aria-labelledby={labelledBy}>
    {backdrop !== undefined && <div className={css['backdrop']}>{backdrop}</div>}
    <div className={css['inner']}>{children}</div>
  </section>
)
