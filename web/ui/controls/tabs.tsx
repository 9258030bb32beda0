import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import css from './tabs.module.css'

export interface Tab<Id extends string = string> {
  readonly id: Id
  readonly label: ReactNode
  readonly count?: number | undefined
  readonly panel: ReactNode
}

export interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly [Tab<Id>, ...Tab<Id>[]]
  /** The open tab, if the parent controls it; otherwise this component keeps it and starts with the first. */
  readonly selected?: Id | undefined
  readonly onSelect?: ((id: Id) => void) | undefined
}

/** The index of the tab that a key leads to from `index`, cyclically; null for other keys. */
const targetOf = (key: string, index: number, count: number): number | null => {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** Several panels of which one is shown; one stop of the Tab key, arrows inside (WAI-ARIA, Tabs). */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) => {
  const prefix = useId()
  const row = useRef<HTMLDivElement>(null)
  const [ownValue, setOwnValue] = useState<Id>(tabs[0].id)
  const open = selected ?? ownValue

  const select = (id: Id) => {
    setOwnValue(id)
    onSelect?.(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(
      event.key,
      tabs.findIndex(({ id }) => id === open),
      tabs.length,
    )
    const tab = target === null ? undefined : tabs[target]
    if (target === null || tab === undefined) return
    event.preventDefault()
    select(tab.id)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }

  return (
    <div>
      <div ref={row} className={css['tabs']} role="tablist" aria-label={label}>
        {tabs.map(({ id, label: text, count }) => (
          <button
            key={id}
            className={css['tab']}
            type="button"
            role="tab"
            id={`${prefix}-${id}`}
            aria-selected={id === open}
            aria-controls={`${prefix}-${id}-panel`}
            tabIndex={id === open ? 0 : -1}
            onClick={() => select(id)}
            onKeyDown={onKeyDown}
          >
            {text}
            {count !== undefined && <span className={css['count']}>{count}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          className={css['panel']}
          role="tabpanel"
          id={`${prefix}-${id}-panel`}
          aria-labelledby={`${prefix}-${id}`}
          tabIndex={0}
          hidden={id !== open}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
