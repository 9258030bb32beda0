import { LockKeyhole } from 'lucide-react'
import css from './masked-text.module.css'

interface MaskedTextProps {
  readonly text: string
  readonly isMasked: boolean
  /** Shows only the lock, next to another masked text that has the word. */
  readonly isBrief?: boolean
}

/** Masked text: dots in place of asterisks, a lock, and a word for screen readers. It never contains an invented number. */
export const MaskedText = ({ text, isMasked, isBrief = false }: MaskedTextProps) =>
  isMasked && text.includes('*') ? (
    <span className={css['masked']} title="Откроется с тарифом">
      <span className={css['dots']} aria-hidden="true">
        {text.replaceAll('*', '•')}
      </span>
      <span className={css['lock']} aria-hidden={isBrief || undefined}>
        <LockKeyhole size={14} aria-hidden="true" />
        {!isBrief && 'демо'}
      </span>
      <span className="visually-hidden">: скрыто, откроется с тарифом</span>
    </span>
  ) : (
    <span>{text}</span>
  )
