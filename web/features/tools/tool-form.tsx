import { observer } from 'mobx-react-lite'
import { type ReactNode, useRef } from 'react'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { typedInto, useTypedBefore } from '#web/features/look-up/use-typed-before.ts'
import type { Mistake } from './tool.ts'
import css from './tools.module.css'

/** As much of a tool as its form has to know. */
interface ToolModel {
  readonly path: string
  readonly mistakes: readonly Mistake[]
  readonly take: (search: URLSearchParams) => void
  readonly judge: () => boolean
}

export interface ToolFormProps {
  readonly model: ToolModel
  /** What the button does. */
  readonly button: string
  readonly children: ReactNode
  /** The answer, under the form. */
  readonly answer: ReactNode
  /** The form stands on a card already, as on a landing. */
  readonly bare?: boolean
}

/**
 * A GET form that works without scripts: the page it leads to is this one with the answer. Awake, it answers in place, and
 * nothing of what was typed leaves the browser.
 */
export const ToolForm = observer(function ToolForm({
  model,
  button,
  children,
  answer,
  bare = false,
}: ToolFormProps) {
  const summary = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const typed = useTypedBefore(model.take)
  const tool = (
    <div className={css['tool']}>
      <form
        ref={typed}
        className={css['form']}
        method="get"
        action={model.path}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          model.take(typedInto(event.currentTarget))
          const { current } = model.judge() ? result : summary
          requestAnimationFrame(() => (current ?? summary.current)?.focus())
        }}
      >
        {model.mistakes.length > 0 && (
          <ErrorSummary
            ref={summary}
            errors={model.mistakes.map(({ field, text }) => ({ href: `#${field}`, text }))}
          />
        )}
        {children}
        <Button type="submit" size="l" wide>
          {button}
        </Button>
      </form>
      <div ref={result} className={css['answer']} tabIndex={-1} aria-live="polite">
        {answer}
      </div>
    </div>
  )
  return bare ? tool : <Card>{tool}</Card>
})
