import type { ReactNode } from 'react'
import css from './samples-layout.module.css'

/** Several samples beside each other. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['row']}>{children}</div>
)

/** Several samples under each other. */
export const Stack = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['stack']}>{children}</div>
)
