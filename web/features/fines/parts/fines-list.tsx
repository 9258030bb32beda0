import { Suspense, useState } from 'react'
import { observer } from 'mobx-react-lite'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import { mayBeShown } from '#domain/charges/sources/search-completeness.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { preloadedPart } from '#web/ui/async/preloaded-part.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'
import type { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import { FinesWaiting } from './fines-waiting.tsx'
import { LookedUpNumber } from './looked-up-number.tsx'
import css from '#web/features/fines/fines.module.css'

interface ListProps {
  readonly model: FinesViewModel
  readonly lookUp: LookUp | null
}

/** The list of charges. A visitor without charges does not need it. */
const foundCharges = preloadedPart<ListProps>(
  async () => (await import('./found-charges.lazy.tsx')).FoundCharges,
)

const publicNumberList = preloadedPart<ListProps>(
  async () => (await import('./public-number-list.lazy.tsx')).PublicNumberList,
)

/** The part of the page that lists the charges of a look-up. */
export const listPartOf = (lookUp: LookUp | null) =>
  lookUp?._tag === 'PublicNumber' ? publicNumberList : foundCharges

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

/** Empty result. «Штрафов нет» is shown only for a complete answer. */
const NoFines = observer(function NoFines({ model, lookUp }: ListProps) {
  if (lookUp?._tag === 'Uin')
    return (
      <EmptyState scene={<CalmRoad />} title="Такого начисления нет" action={another}>
        Источники ответили и этого номера не знают. Если постановление свежее, оно появится через 1–7 дней.
        Проверьте номер: он напечатан вверху постановления.
      </EmptyState>
    )
  if (mayBeShown(model.status.completeness, 0))
    return (
      <EmptyState scene={<CalmRoad />} title="Штрафов нет" action={<AfterNoFines />}>
        {`${model.status.doubt ?? 'Все источники ответили, неоплаченных начислений нет.'} Новые штрафы появляются через 1–7 дней после нарушения.`}
      </EmptyState>
    )
  if (model.status.completeness._tag === 'NotSearched')
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
    <Notice tone="info" title={model.status.title}>
      <p>{model.status.doubt}</p>
      <Button variant="secondary" onClick={model.refresh}>
        Проверить ещё раз
      </Button>
    </Notice>
  )
})

/** An answer without charges, or the list of them, which loads while the registers are asked. */
export const FinesList = observer(function FinesList({ model, lookUp }: ListProps) {
  const part = listPartOf(lookUp)
  const [isListLoaded] = useState(part.isLoaded)
  if (model.charges.length === 0)
    return (
      <div className={css['column']}>
        {lookUp !== null && <LookedUpNumber lookUp={lookUp} />}
        <NoFines model={model} lookUp={lookUp} />
      </div>
    )
  const list = <part.Part model={model} lookUp={lookUp} />
  // Without a boundary the list hydrates together with the page, before the view-model starts to change it.
  return isListLoaded ? list : <Suspense fallback={<FinesWaiting model={model} />}>{list}</Suspense>
})
