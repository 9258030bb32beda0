import { LockKeyhole } from 'lucide-react'
import css from './masked.module.css'

/** What the backend has hidden: dots in place of its asterisks, a lock, and a word for listeners. Never a made-up number. */
export const Masked = ({ text, isMasked }: { readonly text: string; readonly isMasked: boolean }) =>
  isMasked && text.includes('*') ? (
    <span className={css['masked']} title="Откроется с тарифом">
      <span className={css['dots']} aria-hidden="true">
        {text.replaceAll('*', '•')}
      </span>
      <span className={css['lock']}>
        <LockKeyhole size={14} aria-hidden="true" />
        демо
      </span>
      <span className="visually-hidden">: скрыто, откроется с тарифом</span>
    </span>
  ) : (
    <span>{text}</span>
  )
