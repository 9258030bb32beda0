import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import css from './minimal-frame.module.css'

/** The header of a page without navigation, often embedded in another application: the name of the brand, without links. */
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
