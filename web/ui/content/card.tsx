import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './card.module.css'

export interface CardProps {
  readonly as?: 'div' | 'section' | 'article' | 'form' | 'li' | undefined
  /** `plain` is level with the page, `sunken` is a well, `floating` is over a picture or the night band. */
  readonly tone?: 'plain' | 'sunken' | 'floating' | undefined
  readonly padding?: 'none' | 's' | 'm' | 'l' | undefined
  readonly labelledBy?: string | undefined
  readonly children: ReactNode
}

/** A large rounded surface on the tinted ground. */
export const Card = ({ as: Tag = 'div', tone = 'plain', padding = 'm', labelledBy, children }: CardProps) => (
  <Tag className={classNames(css['card'], css[tone], css[`padding-${padding}`])} aria-labelledby={labelledBy}>
    {children}
  </Tag>
)
