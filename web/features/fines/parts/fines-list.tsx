import { observer } from 'mobx-react-lite'
import { formatDayMonth } from '#domain/dates/wording.ts'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import { inPaymentWording } from '#domain/charges/list/charge-totals.ts'
import { mayBeShown } from '#domain/charges/sources/search-completeness.ts'
import { kopecks, type Kopecks } from '#domain/money/kopecks.ts'
import { countFines } from '#domain/wording/plural.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Sum } from '#web/ui/charges/sum.tsx'
import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'
import type { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import { PayBar } from '#web/ui/charges/pay-bar.tsx'
import { FineRows } from './fine-rows.tsx'
import { FinesFiles } from './fines-files.tsx'
import { FinesFilters } from './fines-filters.tsx'
import { LookUpSummary } from './look-up-summary.tsx'
import { DiscountAtRiskCard } from './discount-at-risk-card.tsx'
import { Sources } from './sources.tsx'
import css from '#web/features/fines/fines.module.css'

/** The payment bar is shown while at least one charge is selected. */
const FinesPayBar = observer(function FinesPayBar({ model }: { readonly model: FinesViewModel }) {
  const { choice } = model
  if (choice.isEmpty) return null
  return (
    <div className={css['pay']}>
      <PayBar
        count={choice.chosen.length}
        total={choice.total}
        saving={choice.saving}
        href={choice.paymentAddress}
      >
        {choice.isFull && 'Больше за один раз не оплатить: остальное выберите потом'}
      </PayBar>
    </div>
  )
})

interface ListProps {
  readonly model: FinesViewModel
  readonly lookUp: LookUp | null
}

const another = (
  <ButtonLink variant="secondary" href="/">
    Проверить другой номер
  </ButtonLink>
)

/** Empty result. «Штрафов нет» is shown only for a complete answer (users.md 2, row 3). */
const NoFines = observer(function NoFines({ model, lookUp }: ListProps) {
  if (lookUp?._tag === 'Uin')
    return (
      <EmptyState scene={<CalmRoad />} title="Такого начисления нет" action={another}>
        Источники ответили и этого номера не знают. Если постановление свежее, оно появится через 1–7 дней.
        Проверьте номер: он напечатан вверху постановления.
      </EmptyState>
    )
  if (model.completeness !== null && mayBeShown(model.completeness, 0))
    return (
      <EmptyState scene={<CalmRoad />} title="Штрафов нет" action={another}>
        {model.doubt ?? 'Все источники ответили, неоплаченных начислений нет.'} Новые штрафы появляются через
        1–7 дней после нарушения.
      </EmptyState>
    )
  if (model.completeness?._tag === 'NotAsked')
    return (
      <EmptyState
        scene={<CalmRoad />}
        title={lookUp === null ? 'Вы ещё ничего не проверяли' : 'Начислений не нашли'}
        action={another}
      >
        {lookUp === null
          ? 'Введите номер документа, и его штрафы появятся здесь.'
          : 'Список пуст, но какие источники ответили, неизвестно. Проверьте ещё раз позже.'}
      </EmptyState>
    )
  return (
    <Notice tone="info" title={model.title}>
      <p>{model.doubt}</p>
      <Button variant="secondary" onClick={() => model.start(lookUp)}>
        Проверить ещё раз
      </Button>
    </Notice>
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
          <p className={css['words']}>К оплате {countFines(summary.count)}</p>
          <Sum amount={summary.due} without={summary.withoutDiscount} size={sizeOf(summary.due)} />
          {inPayment !== null && <p className={css['words']}>Ещё {inPayment}</p>}
          {summary.nearestLastDay !== null && (
            <p className={css['words']}>Ближайшая скидка до {formatDayMonth(summary.nearestLastDay)}</p>
          )}
          <DiscountAtRiskCard model={model} />
        </div>
      </Card>
    </div>
  )
})

const ChooseAll = observer(function ChooseAll({ model }: { readonly model: FinesViewModel }) {
  const { choice, shelf } = model
  if (!choice.canChooseMany) return null
  return (
    <Checkbox
      name="all"
      label={shelf.isNarrowed ? 'Выбрать показанные' : 'Выбрать все'}
      checked={choice.allChosen}
      onChange={choice.toggleAll}
    />
  )
})

/** Time of the last update and completeness of the list. */
const Freshness = observer(function Freshness({ model, lookUp }: ListProps) {
  if (model.isPartial) return <Sources model={model} />
  return (
    <div className={css['head']}>
      <p className={css['words']} role="status">
        {model.doubt ?? `Обновлено ${model.updatedLabel}`}
      </p>
      <span className={css['refresh']}>
        <Button variant="quiet" onClick={() => model.start(lookUp)}>
          Обновить
        </Button>
      </span>
    </div>
  )
})

const FoundRows = observer(function FoundRows({ model }: { readonly model: FinesViewModel }) {
  if (model.shelf.rows.length > 0) return <FineRows model={model} />
  return (
    <Notice tone="info" title="Здесь ничего нет">
      <p>В этом разделе или по этим словам ничего не нашлось. Сам список не пуст.</p>
      <Button variant="secondary" onClick={model.shelf.showAll}>
        Показать все
      </Button>
    </Notice>
  )
})

/** The complete answer: total, then charges by urgency, each with a checkbox for a common payment. */
export const FinesList = observer(function FinesList({ model, lookUp }: ListProps) {
  const count = model.charges.length
  if (count === 0)
    return (
      <div className={css['column']}>
        {lookUp !== null && <LookUpSummary lookUp={lookUp} />}
        <NoFines model={model} lookUp={lookUp} />
      </div>
    )
  return (
    <div className={classNames(css['board'], model.choice.isEmpty ? undefined : css['paying'])}>
      <div className={css['top']}>
        {lookUp !== null && <LookUpSummary lookUp={lookUp} />}
        <Freshness model={model} lookUp={lookUp} />
      </div>
      <div className={css['rail']}>
        <Summary model={model} />
        <FinesFilters shelf={model.shelf} count={count} />
      </div>
      <div className={css['list']}>
        <ChooseAll model={model} />
        <FoundRows model={model} />
        {!model.isPartial && <FinesFiles model={model} />}
      </div>
      <FinesPayBar model={model} />
    </div>
  )
})
