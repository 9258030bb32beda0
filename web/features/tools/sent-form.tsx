import { observer } from 'mobx-react-lite'
import { type ReactNode, useRef } from 'react'
import { useBrand } from '#web/app/brand/use-brand.ts'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { typedInto, useTypedBefore } from '#web/features/look-up/use-typed-before.ts'
import type { Mistake } from './tool.ts'
import css from './tools.module.css'

export interface SentFormProps {
  readonly title: string
  readonly model: {
    readonly mistakes: readonly Mistake[]
    readonly take: (typed: URLSearchParams) => void
    readonly send: () => void
  }
  readonly button: string
  readonly busy: boolean
  readonly children: ReactNode
  /** Small words under the button. */
  readonly footnote?: ReactNode
}

/**
 * A form that the application sends, and nobody else: a browser without scripts is shown an address to write to, so that
 * no phone number ever stands in the address of a page.
 */
export const SentForm = observer(function SentForm({
  title,
  model,
  button,
  busy,
  children,
  footnote,
}: SentFormProps) {
  const summary = useRef<HTMLDivElement>(null)
  const typed = useTypedBefore(model.take)
  const { supportEmail } = useBrand()
  return (
    <Card as="section" labelledBy="sent-form">
      <form
        ref={typed}
        className={css['form']}
        // Sent nowhere without the application; pressed before it is there, it is remembered (web/app/entry-client.ts).
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          model.take(typedInto(event.currentTarget))
          model.send()
          if (model.mistakes.length > 0) requestAnimationFrame(() => summary.current?.focus())
        }}
      >
        <h2 id="sent-form">{title}</h2>
        {model.mistakes.length > 0 && (
          <ErrorSummary
            ref={summary}
            errors={model.mistakes.map(({ field, text }) => ({ href: `#${field}`, text }))}
          />
        )}
        {children}
        <Button type="submit" size="l" wide busy={busy}>
          {button}
        </Button>
        <noscript>
          <p>
            Форма работает со сценариями. Без них напишите на{' '}
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </noscript>
        {footnote !== undefined && <p className={css['source']}>{footnote}</p>}
      </form>
    </Card>
  )
})
