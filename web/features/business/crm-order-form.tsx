import { observer } from 'mobx-react-lite'
import { useLocation } from 'react-router'
import { useBrand } from '#web/app/brand/use-brand.ts'
import { organisationFeature } from '#adapters/wiring/services/company.ts'
import { useViewModel } from '#web/app/features.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SentForm } from '#web/features/tools/sent-form.tsx'
import css from '#web/features/tools/tools.module.css'
import { CrmOrderViewModel, type OrderField } from './crm-order.view-model.ts'

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

/** An order of a company. */
export const CrmOrderForm = observer(function CrmOrderForm({ tag }: { readonly tag: string }) {
  const { search } = useLocation()
  const { supportEmail } = useBrand()
  const model = useViewModel(
    (ask) => new CrmOrderViewModel(ask(organisationFeature).orderFromCrm, tag, search),
  )
  if (model.isTaken) return <Taken />
  return (
    <SentForm title="Оставьте заявку" model={model} button="Отправить заявку" busy={model.sending.isRunning}>
      <div className={css['pair']}>
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
      </div>
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
    </SentForm>
  )
})
