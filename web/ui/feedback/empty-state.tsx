import type { ReactNode } from 'react'
import { noBreakText } from '#web/ui/no-break-text.ts'
import css from './empty-state.module.css'

export interface EmptyStateProps {
  /** One of `#web/ui/illustrations/`. */
  readonly scene?: ReactNode
  readonly title: ReactNode
  /** Level of the heading: 1 where it is the whole page. */
  readonly level?: 1 | 2 | 3 | 4 | undefined
  /** The next step. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** An empty list or page: what that means and what to do next. */
export const EmptyState = ({ scene, title, level = 2, action, children }: EmptyStateProps) => {
  const Heading = `h${level}` as const
  return (
    <div className={css['state']}>
      {scene && <div className={css['scene']}>{scene}</div>}
      <Heading className={css['title']}>{title}</Heading>
      {children && <div className={css['text']}>{noBreakText(children)}</div>}
      {action && <div className={css['action']}>{action}</div>}
    </div>
  )
}
