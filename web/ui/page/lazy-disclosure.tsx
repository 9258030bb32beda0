import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { MissingPart } from '#web/ui/feedback/missing-part.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import css from './lazy-disclosure.module.css'

interface LazyDisclosureProps<Part> {
  /** Label of the button that opens and closes the panel. */
  readonly summary: string
  readonly variant?: 'secondary' | 'quiet'
  readonly load: () => Promise<Part>
  readonly children: (part: Part) => ReactNode
}

type State<Part> = 'closed' | 'loading' | 'lost' | { readonly part: Part; readonly isOpen: boolean }

/**
 * A panel for rarely used content. It is loaded when it is opened first, and keeps its state while it is closed. In contrast to
 * `DisclosureOnDemand`, a column of text in a page, its content has the width of the page.
 */
export const LazyDisclosure = <Part,>({
  summary,
  variant = 'secondary',
  load,
  children,
}: LazyDisclosureProps<Part>) => {
  const id = useId()
  const [state, setState] = useState<State<Part>>('closed')
  const isLoaded = typeof state === 'object'
  const isOpen = isLoaded && state.isOpen
  const press = () => {
    if (isLoaded) return setState({ ...state, isOpen: !state.isOpen })
    setState('loading')
    load().then(
      (part) => setState({ part, isOpen: true }),
      () => setState('lost'),
    )
  }
  return (
    <div className={css['block']} data-open={isOpen || undefined}>
      <div>
        <Button
          variant={variant}
          busy={state === 'loading'}
          aria-expanded={isOpen}
          aria-controls={isLoaded ? id : undefined}
          onClick={press}
        >
          {summary}
        </Button>
      </div>
      {state === 'loading' && <RoadProgress label="Открываем" />}
      {state === 'lost' && <MissingPart title="Часть страницы не загрузилась" />}
      {isLoaded && (
        <div id={id} hidden={!state.isOpen}>
          {children(state.part)}
        </div>
      )}
    </div>
  )
}
