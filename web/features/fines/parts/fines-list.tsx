import { observer } from 'mobx-react-lite'
import { formatDateTime } from '#domain/dates/wording.ts'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import { inPaymentWording } from '#domain/charges/list/charge-totals.ts'
import { mayBeShown } from '#domain/charges/sources/search-completeness.ts'
import { kopecks, type Kopecks } from '#domain/money/kopecks.ts'
import { countFines } from '#domain/wording/plural.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
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
import { LookedUpNumber } from './looked-up-number.tsx'
import { PaymentPlan } from './payment-plan.tsx'
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
        total={choice.price.total}
        fee={choice.price.fee}
        saving={choice.price.saving}
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

/** Actions of a visitor who has not looked up anything yet. */
const firstLookUp = (
  <FormActions>
    <ButtonLink href="/">Проверить штрафы</ButtonLink>
    <ButtonLink variant="secondary" href="/documents/">
      Добавить документ
    </ButtonLink>
  </FormActions>
)

/** Next steps of a driver without fines: a notification of the next fine, or another number. */
const AfterNoFines = () => {
  const { isSignedIn } = useSite()
  return (
    <>
      <ButtonLink href={isSignedIn ? '/settings/#notices' : '/email/subscribe/'}>
        Сообщить о новых штрафах
      </ButtonLink>
      {another}
    </>
  )
}

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
      <EmptyState scene={<CalmRoad />} title="Штрафов нет" action={<AfterNoFines />}>
        {model.doubt ?? 'Все источники ответили, неоплаченных начислений нет.'} Новые штрафы появляются через
        1–7 дней после нарушения.
      </EmptyState>
    )
  if (model.completeness?._tag === 'NotAsked')
    return lookUp === null ? (
      <EmptyState scene={<CalmRoad />} title="Вы ещё ничего не проверяли" action={firstLookUp}>
        Введите номер один раз, и его штрафы появятся здесь. Документы из кабинета проверяются без ввода
        номеров.
      </EmptyState>
    ) : (
      <EmptyState scene={<CalmRoad />} title="Начислений не нашли" action={another}>
        Список пуст, но какие источники ответили, неизвестно. Проверьте ещё раз позже.
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
          <PaymentPlan model={model} />
          <DiscountAtRiskCard model={model} />
        </div>
      </Card>
    </div>
  )
})

/** Time of the last update and completeness of the list. */
const Freshness = observer(function Freshness({ model, lookUp }: ListProps) {
  if (model.isPartial) return <Sources model={model} />
  return (
    <div className={css['head']}>
      <p className={classNames(css['words'], css['screen'])} role="status">
        {model.doubt ?? `Обновлено ${model.updatedLabel}`}
      </p>
      <p className={css['printed']}>
        По состоянию на {formatDateTime(model.moment)}
        {model.doubt !== null && `. ${model.doubt}`}
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
        {lookUp !== null && <LookedUpNumber lookUp={lookUp} />}
        <NoFines model={model} lookUp={lookUp} />
      </div>
    )
  return (
    <div className={classNames(css['board'], model.choice.isEmpty ? undefined : css['paying'])}>
      <div className={css['top']}>
        <Freshness model={model} lookUp={lookUp} />
      </div>
      <div className={css['rail']}>
        <Summary model={model} />
        <FinesFilters shelf={model.shelf} count={count} />
      </div>
      <div className={css['list']}>
        <FoundRows model={model} />
        {!model.isPartial && <FinesFiles model={model} />}
      </div>
      <FinesPayBar model={model} />
    </div>
  )
})
