import { observer } from 'mobx-react-lite'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { Fine } from '#domain/fines/fine.ts'
import { isPaid } from '#domain/fines/fine-standing.ts'
import { FailureNotice } from '#web/account/failure-notice.tsx'
import { failureOf } from '#web/account/failure.ts'
import { Form } from '#web/account/form.tsx'
import { mistakeAt } from '#web/account/mistake.ts'
import { useViewModel } from '#web/features.ts'
import { Button, ButtonLink } from '#web/kit/controls/button.tsx'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { Field } from '#web/kit/controls/field.tsx'
import { TextLink } from '#web/kit/controls/text-link.tsx'
import { PageHead } from '#web/kit/frame/page-head.tsx'
import { Notice } from '#web/kit/status/notice.tsx'
import { RoadProgress } from '#web/kit/status/road-progress.tsx'
import { SiteLayout } from '#web/layouts/site.layout.tsx'
import { WebviewTaxesViewModel } from './webview-taxes.view-model.ts'
import css from '#web/webview/webview.module.css'

const standingOf = (tax: Fine): string => (isPaid(tax) ? 'Оплачен' : 'Оплата уже начата')

/** What can be paid is chosen by its box, beforehand all of it: several taxes are one payment. */
const TaxRow = observer(function TaxRow({
  tax,
  model,
}: {
  readonly tax: Fine
  readonly model: WebviewTaxesViewModel
}) {
  if (!model.unpaid.includes(tax))
    return (
      <>
        <strong>{tax.title}</strong>
        <span>{formatRoubles(tax.amount)}</span>
        <span className={css['small']}>{standingOf(tax)}</span>
      </>
    )
  return (
    <Checkbox
      label={<strong>{tax.title}</strong>}
      hint={formatRoubles(tax.amount)}
      checked={model.chosen.includes(tax)}
      onChange={({ target }) => model.choose(tax.id, target.checked)}
    />
  )
})

const Taxes = observer(function Taxes({ model }: { readonly model: WebviewTaxesViewModel }) {
  const { taxes } = model
  if (taxes === null) return null
  return (
    <>
      {taxes.length === 0 ? (
        <Notice tone="ok" live title={`По ИНН ${model.inn} налогов к оплате нет`}>
          <p>Источники ответили полностью. Новые начисления появляются обычно осенью.</p>
        </Notice>
      ) : (
        <ul className={css['rows']}>
          {taxes.map((tax) => (
            <li key={tax.id} className={css['row']}>
              <TaxRow tax={tax} model={model} />
            </li>
          ))}
        </ul>
      )}
      {model.unpaid.length > 0 && model.chosen.length === 0 && (
        <p className={css['words']} role="status">
          Отметьте, что оплатить.
        </p>
      )}
      {model.chosen.length > 0 && (
        <ButtonLink href={model.payHref} size="l" wide>
          Оплатить {formatRoubles(model.total)}
        </ButtonLink>
      )}
      {/* A new document: the taxes of another payer are another question. */}
      <TextLink href="/webview/taxes/">Проверить другой ИНН</TextLink>
    </>
  )
})

export const Component = observer(function WebviewTaxesPage() {
  const model = useViewModel(
    (ask) =>
      new WebviewTaxesViewModel({
        documents: ask('documents'),
        searches: ask('searches'),
        session: ask('session'),
      }),
  )
  const { finding } = model
  return (
    <SiteLayout progress={finding.isRunning ? <RoadProgress label="Ищем налоги" /> : undefined}>
      <PageHead
        title="Налоги по ИНН"
        indexed={false}
        description="Налоги и долги по ИНН: проверка и оплата картой."
      />
      <div className={css['page']}>
        <h1 className={css['title']}>Налоги по ИНН</h1>
        {model.taxes === null ? (
          <Form
            mistakes={model.mistakes}
            mistakesNow={() => model.mistakes}
            take={(values) => model.setInn(values.get('inn') ?? '')}
            onSubmit={model.submit}
          >
            <FailureNotice failure={failureOf(finding.state)} title="Узнать о налогах не получилось" />
            <Field
              name="inn"
              label="ИНН"
              hint="12 цифр у человека, 10 у организации"
              size="l"
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="search"
              value={model.inn}
              onChange={(event) => model.setInn(event.target.value)}
              error={mistakeAt(model.mistakes, 'inn')}
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
          <Taxes model={model} />
        )}
      </div>
    </SiteLayout>
  )
})
