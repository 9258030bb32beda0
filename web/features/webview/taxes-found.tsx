import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { commissionWording } from '#domain/payment/commission.ts'
import { realClock } from '#web/ui/async/clock.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/form/choices/checkbox.tsx'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { WebviewTaxesViewModel } from './webview-taxes.view-model.ts'
import css from './webview.module.css'
import { taxesFound, taxStatus } from './tax-texts.ts'

interface TaxesFoundProps {
  readonly model: WebviewTaxesViewModel
  readonly taxes: readonly Charge[]
}

interface RowProps {
  readonly model: WebviewTaxesViewModel
  readonly tax: Charge
  readonly today: LocalDate
}

/** A tax with a checkbox. All unpaid taxes are selected at first; several taxes are one payment. */
const TaxRow = observer(function TaxRow({ tax, model, today }: RowProps) {
  const status = taxStatus(tax, today)
  if (!model.unpaid.includes(tax))
    return (
      <>
        <strong>{tax.title}</strong>
        <span>{formatRoubles(tax.amount)}</span>
        <span className={css['small']}>{status}</span>
      </>
    )
  return (
    <Checkbox
      name="tax"
      label={<strong>{tax.title}</strong>}
      hint={`${formatRoubles(tax.amount)}, ${status}`}
      checked={model.chosen.includes(tax)}
      onChange={({ target }) => model.choose(tax.id, target.checked)}
    />
  )
})

const TaxRows = ({ model, taxes }: TaxesFoundProps) => {
  const [today] = useState(() => localDateOf(realClock.now()))
  return (
    <ul className={css['rows']}>
      {taxes.map((tax) => (
        <li key={tax.id} className={css['row']}>
          <TaxRow tax={tax} model={model} today={today} />
        </li>
      ))}
    </ul>
  )
}

/** The answer replaces the form and takes its focus. */
export const TaxesFound = observer(function TaxesFound({ model, taxes }: TaxesFoundProps) {
  const answer = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useEffect(() => answer.current?.focus(), [])
  return (
    <>
      <div ref={answer} tabIndex={-1} className={css['answer']}>
        {taxes.length === 0 ? (
          <Notice tone="ok" title={`По ИНН ${model.form.values.inn} налогов к оплате нет`}>
            <p>Источники ответили полностью. Новые начисления появляются обычно осенью.</p>
          </Notice>
        ) : (
          <>
            <h2 className={css['step-title']}>{taxesFound(taxes)}</h2>
            <p className={css['words']}>По ИНН {model.form.values.inn}</p>
          </>
        )}
      </div>
      {taxes.length > 0 && <TaxRows model={model} taxes={taxes} />}
      {model.unpaid.length > 0 && model.chosen.length === 0 && (
        <p className={css['words']} role="status">
          Отметьте, что оплатить.
        </p>
      )}
      {model.chosen.length > 0 && (
        <>
          <ButtonLink href={model.payHref} size="l" wide>
            Оплатить {formatRoubles(model.totals.total)}
          </ButtonLink>
          <p className={css['words']}>{commissionWording(model.totals.amount, model.totals.fee)}</p>
        </>
      )}
      {/* A new document: the taxes of another payer are another question. */}
      <TextLink href={pathname}>Проверить другой ИНН</TextLink>
    </>
  )
})
