import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './disclosure-panel.module.css'

export interface DisclosurePanelProps {
  readonly summary: ReactNode
  /** The id for links to the panel. */
  readonly id?: string | undefined
  readonly open?: boolean | undefined
  /** Disclosures of one name close each other. */
  readonly name?: string | undefined
  readonly onToggle?: (() => void) | undefined
  readonly children: ReactNode
}

/** Native `<details>`: it works without scripts and opens when the browser finds text in it. */
export const DisclosurePanel = ({ summary, children, ...details }: DisclosurePanelProps) => (
  <details {...details} className={css['details']}>
    <summary className={css['summary']}>
      <span>{summary}</span>
      <ChevronDown className={css['chevron']} size={20} />
    </summary>
    <div className={css['answer']}>{children}</div>
  </details>
)
