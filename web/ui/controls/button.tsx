import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { RunningDashes } from './running-dashes.tsx'
import css from './button.module.css'

interface ButtonStyleProps {
  /** One primary button a view; danger is for what cannot be undone. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  readonly size?: 'm' | 'l' | undefined
  /** As wide as its column. */
  readonly wide?: boolean | undefined
  readonly icon?: ReactNode
  readonly children: ReactNode
}

type Plain<Tag extends 'button' | 'a'> = Omit<ComponentProps<Tag>, 'className' | 'style' | 'children'>

export type ButtonProps = ButtonStyleProps &
  Plain<'button'> & {
    /** The action is pending: the button is labelled as busy, keeps its focus and ignores further presses. */
    readonly busy?: boolean | undefined
  }

export type ButtonLinkProps = ButtonStyleProps & Plain<'a'> & { readonly href: string }

const classOf = ({
  variant = 'primary',
  size = 'm',
  wide = false,
}: Omit<ButtonStyleProps, 'children'>): string =>
  classNames(css['button'], css[variant], css[size], wide && css['wide'])

/** Button with an optional icon. While `busy` it keeps the focus and ignores presses. */
export const Button = ({
  variant,
  size,
  wide,
  icon,
  children,
  busy = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    className={classOf({ variant, size, wide })}
    // A busy button neither submits again nor loses the focus, as a disabled one would.
    type={busy ? 'button' : type}
    onClick={busy ? undefined : onClick}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
  >
    {busy ? <RunningDashes /> : icon}
    <span>{children}</span>
    {busy && <span className="visually-hidden">, выполняется</span>}
  </button>
)

/** A link with the appearance of a button. */
export const ButtonLink = ({ variant, size, wide, icon, children, ...rest }: ButtonLinkProps) => (
  <a {...rest} className={classOf({ variant, size, wide })}>
    {icon}
    <span>{children}</span>
  </a>
)
