import type { ReactNode } from 'react'
import css from './facts-list.module.css'

export interface Fact {
  readonly term: string
  readonly value: ReactNode
  /** A small button or link beside the value: copy, change. */
  readonly action?: ReactNode
}

/** What is known, term by term. */
export const FactsList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={css['list']}>
    {facts.map(({ term, value, action }) => (
      <div key={term} className={css['fact']}>
        <dt className={css['term']}>{term}</dt>
        <dd className={css['value']}>{value}</dd>
        {action && <dd className={css['action']}>{action}</dd>}
      </div>
    ))}
  </dl>
)
