import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { noBreakText } from '#web/ui/no-break-text.ts'
import css from './stage-track.module.css'

export type StageState = 'done' | 'now' | 'later' | 'failed'

export interface Stage {
  readonly title: string
  readonly state: StageState
  /** The time of the stage, or its usual duration. */
  readonly note?: ReactNode
}

const texts: Record<StageState, string> = {
  done: 'готово',
  now: 'идёт сейчас',
  later: 'впереди',
  failed: 'не получилось',
}

const marks = { done: <Check size={16} />, failed: <X size={16} />, now: null, later: null }

/** The stages of an operation with the state of each; a bar would suggest a known duration. */
export const StageTrack = ({ stages }: { readonly stages: readonly Stage[] }) => (
  <ol>
    {stages.map(({ title, state, note }) => (
      <li
        key={title}
        className={classNames(css['stage'], css[state])}
        aria-current={state === 'now' ? 'step' : undefined}
      >
        <span className={css['mark']}>{marks[state]}</span>
        <div>
          <p className={css['title']}>
            {title}
            <span className="visually-hidden">: {texts[state]}</span>
          </p>
          {note && <p className={css['note']}>{noBreakText(note)}</p>}
        </div>
      </li>
    ))}
  </ol>
)
