import type { ReactNode } from 'react'
import css from './form-actions.module.css'

/** Buttons side by side where there is room. */
export const FormActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['actions']}>{children}</div>
)
