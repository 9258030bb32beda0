import type { ComponentProps } from 'react'
import css from './text-link.module.css'

export type TextLinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & {
  readonly href: string
  /** True for a link beside text that explains it: underlined on hover only. */
  readonly quiet?: boolean | undefined
}

/** A link outside a sentence, with a large target; a link inside a sentence is a plain `<a>`. */
export const TextLink = ({ quiet = false, children, ...rest }: TextLinkProps) => (
  <a {...rest} className={quiet ? css['quiet'] : css['link']}>
    {children}
  </a>
)
