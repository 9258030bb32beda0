import { type ReactNode, useEffect, useRef } from 'react'
import css from './disclosure-panel.module.css'

export interface DisclosurePanelProps {
  readonly summary: ReactNode
  /** The id for links to the panel. */
  readonly id?: string | undefined
  readonly open?: boolean | undefined
  readonly onToggle?: (() => void) | undefined
  readonly children: ReactNode
}

/** Native `<details>`: it works without scripts and opens when the browser finds text in it. */
export const DisclosurePanel = ({ summary, children, onToggle, ...details }: DisclosurePanelProps) => {
  const panel = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // The visitor opened it before hydration, when nothing listened.
    if (panel.current?.open === true) onToggle?.()
    // oxlint-disable-next-line react/exhaustive-deps -- later changes have their event
  }, [])
  return (
    <details {...details} ref={panel} onToggle={onToggle} className={css['details']}>
      <summary className={css['summary']}>
        <span>{summary}</span>
      </summary>
      <div className={css['answer']}>{children}</div>
    </details>
  )
}
