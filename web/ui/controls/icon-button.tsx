import type { ComponentProps, ReactNode } from 'react'
import css from './icon-button.module.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> & {
  /** The action of the button, for screen readers and the tooltip. */
  readonly label: string
  readonly icon: ReactNode
}

/** Button with an icon. Its label is read by screen readers and shown as a tooltip. */
export const IconButton = ({ label, icon, type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} className={css['button']} type={type} aria-label={label} title={label}>
    {icon}
  </button>
)
