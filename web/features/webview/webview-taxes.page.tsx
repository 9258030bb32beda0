import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { documentsFeature } from '#adapters/wiring/services/documents.ts'
import { searchesFeature } from '#adapters/wiring/services/searches.ts'
import { sessionPort } from '#adapters/wiring/services/shared.ts'
import { useViewModel } from '#web/app/features.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { TaxesFound } from './taxes-found.tsx'
import { WebviewTaxesViewModel } from './webview-taxes.view-model.ts'
import css from './webview.module.css'

export const Component = observer(function WebviewTaxesPage() {
  const model = useViewModel(
    (ask) =>
      new WebviewTaxesViewModel({
        documents: ask(documentsFeature),
        searches: ask(searchesFeature),
        session: ask(sessionPort),
      }),
  )
  const { finding } = model
  return (
    <>
      {finding.isRunning && <RoadProgress label="Ищем налоги" />}
      <PageHead
        title="Налоги по ИНН"
        indexed={false}
        description="Налоги и долги по ИНН: проверка и оплата картой."
      />
      <div className={css['page']}>
        <h1 className={css['title']}>Налоги по ИНН</h1>
        {model.taxes === null ? (
          <Form form={model.form} onSubmit={model.submit}>
            <p className={css['words']}>
              Покажем начисления и срок каждого. Платить можно за себя и за другого, вход не нужен.
            </p>
            <FailureNotice failure={finding.failure} title="Узнать о налогах не получилось" />
            <Field
              label="ИНН"
              hint="12 цифр у человека, 10 у организации"
              size="l"
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="search"
              {...fieldProps(model.form, 'inn')}
            />
            <Button type="submit" size="l" wide busy={finding.isRunning}>
              Найти налоги
            </Button>
            {finding.isRunning && (
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
