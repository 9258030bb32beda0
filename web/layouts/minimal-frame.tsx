import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import css from './minimal-frame.module.css'

/** The small line of a brand over a page that stands alone, often inside another application: nothing leads away. */
export const MinimalHeader = ({ name }: { readonly name: string }) => (
  <header className={css['line']}>
    <Logo name={name} />
  </header>
)

/** Help is where it always is, at the end of the page. */
export const MinimalFooter = ({ name, support }: { readonly name: string; readonly support: ReactNode }) => (
  <footer className={css['line']}>
    <p className={css['small']}>{name} — частный сервис, не государственный орган.</p>
    {support}
  </footer>
)
