import { LockKeyhole } from 'lucide-react'
import css from './hidden-value.module.css'

/** Replaces a value that the tariff hides by one lock with a word: a row of signs says nothing and is long to read. */
export const HiddenValue = ({ label }: { readonly label: string }) => (
  <span className={css['lock']} title="Откроется с тарифом">
    <LockKeyhole size={14} aria-hidden="true" />
    {label}
    <span className="visually-hidden">, откроется с тарифом</span>
  </span>
)
