import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { formatDateTime } from '#domain/dates/wording.ts'
import { demoChargesLine, hasDemoCharges } from '#domain/charges/demo-charges.ts'
import { inPaymentWording } from '#domain/charges/list/charge-totals.ts'
import { kopecks, type Kopecks } from '#domain/money/kopecks.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Sum } from '#web/ui/charges/sum.tsx'
import type { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import { PayBar } from '#web/ui/charges/pay-bar.tsx'
import { hasPatterns } from '#web/features/fine-patterns/has-patterns.ts'
import { FineRows } from './fine-rows.tsx'
import { FinesFilters } from './fines-filters.tsx'
import { PaymentPlan } from './payment-plan.tsx'
import { DiscountAtRiskCard } from './discount-at-risk-card.tsx'
import { SourcesOfPart } from './sources.tsx'
import { useConnectionReturned } from '#web/ui/page/use-connection-returned.ts'
import type { Failure } from '#web/ui/async/failure.ts'
import { lazyPart } from '#web/ui/async/lazy-part.tsx'
import { DisclosureOnDemand } from '#web/ui/content/disclosure-on-demand.tsx'
import css from '#web/features/fines/fines.module.css'
import listCss from './found-charges.module.css'

interface FoundChargesProps {
  readonly model: FinesViewModel
}

/** The payment bar is shown while at least one charge is selected. */
const FinesPayBar = observer(function FinesPayBar({ model }: { readonly model: FinesViewModel }) {
  const { choice } = model
  if (choice.isEmpty) return null
  return (
    <div className={css['pay']}>
      <PayBar selection={choice} />
    </div>
  )
})

/** A sum of eight digits or more fills the width of a phone, so it is set smaller. */
const sizeOf = (due: Kopecks) => (due < kopecks(1_000_000_00) ? 'xl' : 'l')

const Summary = observer(function Summary({ model }: { readonly model: FinesViewModel }) {
  const { totals } = model
  const summary = totals.payable
  const inPayment = inPaymentWording(totals)
  if (summary.count === 0 && inPayment === null) return null
  return (
    <div className={css['total']}>
      <Card tone="plain" padding="m">
        <div className={css['summary']}>
          <p className={css['words']}>
            {summary.count === 0 ? 'К оплате ничего нет' : `К оплате ${summary.counted}`}
          </p>
          <Sum amount={summary.due} without={summary.withoutDiscount} size={sizeOf(summary.due)} />
          {inPayment !== null && <p className={css['words']}>{inPayment}</p>}
          <PaymentPlan model={model} />
          <DiscountAtRiskCard model={model} />
        </div>
      </Card>
    </div>
  )
})

/** Time of the last update and completeness of the list, or why it could not be updated. */
const Freshness = observer(function Freshness({ model }: FoundChargesProps) {
  if (model.isPartial) return <SourcesOfPart model={model} />
  return (
    <div className={css['head']}>
      <p className={classNames(css['words'], css['screen'])} role="status">
        {model.status.doubt ?? `Обновлено ${model.updatedLabel}`}
      </p>
      <p className={css['printed']}>
        {withNoBreakSpaces(`По состоянию на ${formatDateTime(model.moment)}`)}
        {model.status.doubt !== null && `. ${model.status.doubt}`}
      </p>
      <span className={css['refresh']}>
        <Button variant="quiet" busy={model.isWaiting} onClick={model.refresh}>
          Обновить
        </Button>
      </span>
    </div>
  )
})

/**
 * Why the list could not be updated. The list is refreshed once when the connection returns, and the notice stays in its place and
 * as high as it was, so that nothing below it moves while it is read.
 */
const RefreshNotice = observer(function RefreshNotice({ model }: { readonly model: FinesViewModel }) {
  const { failureBesideList: failure, isWaiting } = model
  const [ended, setEnded] = useState<Failure | null>(null)
  useConnectionReturned(() => {
    if (model.failureBesideList?.code !== 'network') return
    setEnded(model.failureBesideList)
    model.refresh()
  })
  if (failure !== null)
    return (
      <Notice tone="bad" title="Список не обновился" live>
        <p>{failure.message}</p>
      </Notice>
    )
  if (ended === null) return null
  return (
    <Notice tone="ok" title="Связь вернулась" live>
      <p className={listCss['replaced']}>
        <span className={listCss['before']}>{ended.message}</span>
        <span>{isWaiting ? 'Обновляем список' : 'Список обновлён'}</span>
      </p>
    </Notice>
  )
})

const FoundRows = observer(function FoundRows({ model }: { readonly model: FinesViewModel }) {
  if (model.filter.rows.length > 0) return <FineRows model={model} />
  return (
    <Notice tone="info" title="Здесь ничего нет">
      <p>В этом разделе или по этим словам ничего не нашлось. Сам список не пуст.</p>
      <Button variant="secondary" onClick={model.filter.showAll}>
        Показать все
      </Button>
    </Notice>
  )
})

const FileButtons = lazyPart(
  async () => (await import('./file-buttons.lazy.tsx')).ListFileButtons,
  'Кнопки не загрузились',
)

const Patterns = lazyPart(
  async () => (await import('#web/features/fine-patterns/fine-patterns.tsx')).RepeatedInFines,
  'Разбор не загрузился',
)

/** What the fines have in common; files, print and links of the list. Their code is loaded when a section is opened. */
const FinesFiles = observer(function FinesFiles({ model }: FoundChargesProps) {
  return (
    <div className={css['files']}>
      {hasPatterns(model.charges) && (
        <DisclosureOnDemand summary="Что повторяется: места, время, нарушения">
          <Patterns charges={model.charges} />
        </DisclosureOnDemand>
      )}
      <DisclosureOnDemand summary="Скачать, напечатать, поделиться">
        <FileButtons model={model} />
      </DisclosureOnDemand>
    </div>
  )
})

/** The complete answer: total, then charges by urgency, each with a checkbox for a common payment. */
export const FoundCharges = observer(function FoundCharges({ model }: FoundChargesProps) {
  return (
    <div className={classNames(css['board'], model.choice.isEmpty ? undefined : css['paying'])}>
      <div className={css['top']}>
        {hasDemoCharges(model.charges) && <p className={listCss['demo']}>{demoChargesLine}</p>}
        <RefreshNotice model={model} />
        <Freshness model={model} />
      </div>
      <div className={css['rail']}>
        <Summary model={model} />
        <FinesFilters filter={model.filter} count={model.charges.length} />
      </div>
      <div className={css['list']}>
        <FoundRows model={model} />
        {!model.isPartial && <FinesFiles model={model} />}
      </div>
      <FinesPayBar model={model} />
    </div>
  )
})
