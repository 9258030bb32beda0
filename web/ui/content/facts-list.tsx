import type { ReactNode } from 'react'
import { CopyButton } from '#web/ui/controls/copy-button.tsx'
import { noBreakText } from '#web/ui/no-break-text.ts'
import css from './facts-list.module.css'

export interface Fact {
  readonly term: string
  readonly text: ReactNode
  /** What a button beside the text copies: a number that the user types on another site. */
  readonly copy?: string | undefined
  /** Another small button or link: «Изменить». */
  readonly action?: ReactNode
}

/** A list of terms and their values. */
export const FactsList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl>
    {facts.map(({ term, text, copy, action }, at) => (
      // Two fines of one payment often have the same name.
      // oxlint-disable-next-line react/no-array-index-key -- facts are never reordered
      <div key={`${at} ${term}`} className={css['fact']}>
        <dt className={css['term']}>{term}</dt>
        <dd className={css['text']}>{noBreakText(text)}</dd>
        {(action || copy !== undefined) && (
          <dd className={css['action']}>
            {copy !== undefined && <CopyButton text={copy} label={`Скопировать: ${term}`} />}
            {action}
          </dd>
        )}
      </div>
    ))}
  </dl>
)
