import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { useBrand } from '#web/brand/use-brand.ts'
import { useViewModel } from '#web/features.ts'
import { Card } from '#web/kit/content/card.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { ErrorSummary } from '#web/kit/controls/error-summary.tsx'
import { Field } from '#web/kit/controls/field.tsx'
import { Notice } from '#web/kit/status/notice.tsx'
import { typedInto, useTypedBefore } from '#web/look-up/use-typed-before.ts'
import { useAwake } from '#web/tools/use-awake.ts'
import { CrmOrderViewModel, type OrderField } from './crm-order.view-model.ts'
import css from '#web/tools/tools.module.css'

const fields: readonly {
  readonly name: OrderField
  readonly label: string
  readonly autoComplete: string
  readonly inputMode: 'text' | 'tel' | 'email' | 'numeric'
  readonly optional?: boolean
}[] = [
  { name: 'name', label: 'Как к вам обращаться', autoComplete: 'name', inputMode: 'text' },
  { name: 'inn', label: 'ИНН компании', autoComplete: 'off', inputMode: 'numeric' },
  { name: 'phone', label: 'Телефон', autoComplete: 'tel', inputMode: 'tel' },
  { name: 'email', label: 'Почта', autoComplete: 'email', inputMode: 'email' },
  { name: 'countAuto', label: 'Сколько машин', autoComplete: 'off', inputMode: 'numeric', optional: true },
]

const Taken = () => (
  <Notice tone="ok" live title="Заявка принята">
    Ответим на вашу почту. Повторно отправлять не нужно: заявка одного дня считается один раз.
  </Notice>
)

/** An order of a company: it is sent by the application alone, so that no phone number ever stands in an address. */
export const CrmOrderForm = observer(function CrmOrderForm({ tag }: { readonly tag: string }) {
  const { search } = useLocation()
  const { supportEmail } = useBrand()
  const model = useViewModel((ask) => new CrmOrderViewModel(ask('organisation').orderFromCrm, tag, search))
  const summary = useRef<HTMLDivElement>(null)
  const typed = useTypedBefore(model.take)
  const isAwake = useAwake()
  if (model.isTaken) return <Taken />
  return (
    <Card as="section" labelledBy="order">
      <form
        ref={typed}
        className={css['form']}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          model.take(typedInto(event.currentTarget))
          model.send()
          if (model.mistakes.length > 0) requestAnimationFrame(() => summary.current?.focus())
        }}
      >
        <h2 id="order">Оставьте заявку</h2>
        {model.mistakes.length > 0 && (
          <ErrorSummary
            ref={summary}
            errors={model.mistakes.map(({ field, text }) => ({ href: `#${field}`, text }))}
          />
        )}
        {fields.map(({ name, ...field }) => (
          <Field
            key={name}
            name={name}
            {...field}
            value={model.values[name]}
            onChange={(event) => model.set(name, event.target.value)}
            error={model.mistakeAt(name)}
          />
        ))}
        <Checkbox
          id="consent"
          name="consent"
          value="yes"
          label={
            <>
              Согласен на <a href="/licenses/personal-data-consent/">обработку персональных данных</a>
            </>
          }
          checked={model.isAgreed}
          onChange={(event) => model.agree(event.target.checked)}
          aria-invalid={model.mistakeAt('consent') === undefined ? undefined : true}
        />
        {model.isRefused && (
          <Notice tone="bad" live title="Заявка не отправлена">
            Повторите через минуту или напишите на <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </Notice>
        )}
        <Button type={isAwake ? 'submit' : 'button'} size="l" wide busy={model.sending.isRunning}>
          Отправить заявку
        </Button>
        <noscript>
          <p>
            Форма работает со сценариями. Без них напишите на{' '}
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </noscript>
      </form>
    </Card>
  )
})
