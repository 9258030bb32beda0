import { observer } from 'mobx-react-lite'
import { type ReactNode, useRef } from 'react'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { FormModel } from '#web/ui/form/model/form-model.ts'
import { Form } from '#web/ui/form/form.tsx'
import type { Tool } from './tool.ts'
import css from './tools.module.css'

export interface ToolFormProps<Field extends string, Answer> {
  readonly tool: Tool<Field, Answer>
  readonly form: FormModel<Field, Answer>
  /** Label of the button. */
  readonly button: string
  readonly children: ReactNode
  /** Renders the answer under the form. */
  readonly renderAnswer: (answer: Answer) => ReactNode
  /** True if the form is already inside a card, as on a landing page. */
  readonly bare?: boolean
}

/**
 * A form that works without script: the server renders the same page with the answer. After hydration the answer is computed
 * in the browser, and no input is sent.
 */
export const ToolForm = observer(function ToolForm<Field extends string, Answer>({
  tool,
  form,
  button,
  children,
  renderAnswer,
  bare = false,
}: ToolFormProps<Field, Answer>) {
  const result = useRef<HTMLDivElement>(null)
  const { output } = form
  const content = (
    <div className={css['tool']}>
      <Form
        form={form}
        className={css['form']}
        to={{ method: tool.method, path: tool.path }}
        onSubmit={() => {
          if (form.submit() !== null) requestAnimationFrame(() => result.current?.focus())
        }}
      >
        {children}
        <Button type="submit" size="l" wide>
          {button}
        </Button>
      </Form>
      <div ref={result} className={css['answer']} tabIndex={-1} aria-live="polite">
        {output !== null && renderAnswer(output)}
      </div>
    </div>
  )
  return bare ? content : <Card>{content}</Card>
})
