import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { paymentRecordsPort } from '#adapters/wiring/services/payments.ts'
import { useLocation } from 'react-router'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useViewModel } from '#web/app/services.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { findTaxes } from './taxes-form.ts'
import { TaxesFound } from './taxes-found.tsx'
import { WebviewTaxesViewModel } from './webview-taxes.view-model.ts'
import css from './webview.module.css'

/** Finds the taxes of an INN. */
export const action = findTaxes

export const Component = observer(function WebviewTaxesPage() {
  const model = useViewModel((resolve) => new WebviewTaxesViewModel(resolve(paymentRecordsPort)))
  const { form } = model
  const send = useFormAction(form)
  const { pathname } = useLocation()
  return (
    <>
      {form.isPending && <RoadProgress label="Ищем налоги" />}
      <PageHead
        title="Налоги по ИНН"
        indexed={pathname === '/taxes/'}
        description="Налоги и долги по ИНН: проверка и оплата картой."
      />
      <div className={css['page']}>
        <h1 className={css['title']}>Налоги по ИНН</h1>
        {model.taxes === null ? (
          <Form form={form} onSubmit={send}>
            <p className={css['words']}>
              Покажем начисления и срок каждого. Платить можно за себя и за другого, вход не нужен.
            </p>
            <FailureNotice failure={form.failure} title="Узнать о налогах не получилось" />
            <Field
              label="ИНН"
              hint="12 цифр у человека, 10 у организации"
              size="l"
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="search"
              {...fieldProps(form, 'inn')}
            />
            <Button type="submit" size="l" wide busy={form.isPending}>
              Найти налоги
            </Button>
            {form.isPending && (
              <p className={css['words']} role="status">
                Спрашиваем налоговую. Обычно это несколько секунд, иногда до минуты.
              </p>
            )}
          </Form>
        ) : (
          <TaxesFound model={model} taxes={model.taxes} />
        )}
      </div>
    </>
  )
})
