import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import { useBrand } from '#web/app/brand/use-brand.ts'
import { Checkbox } from '#web/ui/form/choices/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { formAfter } from '#web/ui/form/model/form-action.ts'
import type { FormReply } from '#web/ui/form/model/form-reply.ts'
import { checkboxProps, fieldProps } from '#web/ui/form/model/field-props.ts'
import { PostedForm } from '#web/ui/form/posted-form.tsx'
import css from '#web/features/tools/tools.module.css'
import { crmOrderForm, type OrderField } from './crm-order-setup.ts'

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
  {
    name: 'monthsCount',
    label: 'На сколько месяцев',
    autoComplete: 'off',
    inputMode: 'numeric',
    optional: true,
  },
]

const OrderAccepted = () => (
  <Notice tone="ok" live title="Заявка принята">
    Ответим на вашу почту. Повторно отправлять не нужно: заявка одного дня считается один раз.
  </Notice>
)

/** Order form for companies. */
export const CrmOrderForm = observer(function CrmOrderForm({ tag }: { readonly tag: string }) {
  const { search } = useLocation()
  const { supportEmail } = useBrand()
  const rendered = useActionData<FormReply<boolean>>()
  const [form] = useState(() => formAfter(crmOrderForm(tag, search), rendered))
  if (form.isDone) return <OrderAccepted />
  return (
    <PostedForm title="Оставьте заявку" form={form} button="Отправить заявку">
      <div className={css['pair']}>
        {fields.map(({ name, ...field }) => (
          <Field key={name} {...field} {...fieldProps(form, name)} />
        ))}
      </div>
      <div>
        <Checkbox
          label={
            <>
              Согласен на <a href="/licenses/personal-data-consent/">обработку персональных данных</a>
            </>
          }
          {...checkboxProps(form, 'consent')}
        />
      </div>
      {form.failure !== null && (
        <Notice tone="bad" live title="Заявка не отправлена">
          {form.failure.code === 'network' ? (
            `${form.failure.message}. Введённое осталось в форме, а вторая такая же заявка за день не появится.`
          ) : (
            <>
              Повторите через минуту или напишите на <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </>
          )}
        </Notice>
      )}
    </PostedForm>
  )
})
