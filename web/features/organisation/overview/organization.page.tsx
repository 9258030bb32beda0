import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { formatDayMonth } from '#domain/dates/wording.ts'
import { type ChargeTotals, inPaymentWording } from '#domain/charges/list/charge-totals.ts'
import type { UpcomingLoss } from '#domain/charges/list/discount-at-risk.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { tariffOfType } from '#domain/organisation/tariff.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Bone, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'
import { CabinetPage } from '#web/features/organisation/cabinet-layout.tsx'
import type { OpenCabinet } from '#web/features/organisation/cabinet.view-model.ts'
import { useViewModel } from '#web/app/features.ts'
import { MonthsCard } from './months-card.tsx'
import { OverviewViewModel } from './overview.view-model.ts'
import css from './overview.module.css'
import { driverPhonesPort } from '#adapters/wiring/services/company.ts'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'

interface FigureProps {
  readonly href: string
  readonly label: string
  /** Null while it is loading. */
  readonly value: ReactNode
  readonly note?: ReactNode
}

const Figure = ({ href, label, value, note }: FigureProps) => (
  <li className={css['figure']}>
    <a className={css['figure-link']} href={href}>
      {label}
    </a>
    <p className={css['value']}>{value ?? <Bone width="short" height="title" />}</p>
    {note && <p className={css['note']}>{note}</p>}
  </li>
)

const dash = <span title="Не удалось узнать">—</span>

/** «на 4 175 ₽, в обработке 5 на 3 937,50 ₽»: the same parts as in the list of the fleet. */
const payableNote = (totals: ChargeTotals): string =>
  [totals.payable.count > 0 ? `на ${formatRoubles(totals.payable.due)}` : null, inPaymentWording(totals)]
    .filter((part) => part !== null)
    .join(', ')

const Figures = observer(function Figures({ model }: { readonly model: OverviewViewModel }) {
  const { totals, endingSoon, driversWithoutPhone, drivers } = model
  const isFleetLost = model.fleet.failure !== null
  const areFinesLost = model.fines.failure !== null
  return (
    <ul className={css['figures']}>
      <Figure href="/organization/vehicles/" label="Машины" value={isFleetLost ? dash : model.vehicles} />
      <Figure
        href="/organization/fines/"
        label="К оплате"
        value={areFinesLost ? dash : totals?.payable.count}
        note={totals !== null && payableNote(totals)}
      />
      <Figure
        href="/organization/fines/"
        label="Скидка сгорит за неделю"
        value={areFinesLost ? dash : endingSoon?.count}
        note={endingSoon !== null && endingSoon.count > 0 && `сэкономите ${formatRoubles(endingSoon.saving)}`}
      />
      <Figure
        href="/organization/drivers/"
        label="Водители без связи"
        value={isFleetLost || (drivers !== null && driversWithoutPhone === null) ? dash : driversWithoutPhone}
        note={
          drivers !== null &&
          (driversWithoutPhone === null
            ? 'телефоны откроются с тарифом'
            : `из ${drivers}: телефон не подтверждён`)
        }
      />
    </ul>
  )
})

const stakeWords: Record<UpcomingLoss['kind'], string> = {
  discount: 'сгорит скидка',
  double: 'могут удвоить в суде',
}

const Deadlines = observer(function Deadlines({ model }: { readonly model: OverviewViewModel }) {
  if (model.vehicles === 0)
    return (
      <EmptyState
        scene={<CalmRoad />}
        level={3}
        title="Начните с машин"
        action={<ButtonLink href="/organization/vehicles/">Добавить машину</ButtonLink>}
      >
        По свидетельству о регистрации найдём штрафы, посчитаем скидки и сроки.
      </EmptyState>
    )
  if (model.isLookingUp) return <Skeleton lines={5} />
  if (model.deadlines.length === 0) return <p>{model.doubt ?? 'Ближайших сроков нет: терять нечего.'}</p>
  return (
    <>
      {model.doubt !== null && <p>{model.doubt}</p>}
      <ul className={css['deadlines']}>
        {model.deadlines.map(({ fine, kind, lastDay, amount }) => (
          <li key={fine.id} className={css['deadline']}>
            <span className={css['day']}>до {formatDayMonth(lastDay)}</span>
            <a href={`/fines/${fine.id}/`}>{fine.title}</a>
            <span className={css['loss']}>
              {stakeWords[kind]}: {formatRoubles(amount)}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <TextLink href="/organization/fines/">Все штрафы</TextLink>
      </p>
    </>
  )
})

const Subscription = ({ subscription, organisation }: OpenCabinet) => (
  <Card as="section" labelledBy="subscription">
    <div className={css['block']}>
      <h2 id="subscription">Подписка</h2>
      <FactsList
        facts={[
          { term: 'Тариф', text: tariffOfType(organisation.subscribeType)?.title ?? 'Особый' },
          { term: 'Состояние', text: subscription?.title ?? 'Не известно' },
          { term: 'ИНН', text: organisation.inn, copy: organisation.inn },
        ]}
      />
      <p>
        <TextLink href="/organization/tariff/">Тарифы и уведомления</TextLink>
      </p>
    </div>
  </Card>
)

const Overview = observer(function Overview({ cabinet }: { readonly cabinet: OpenCabinet }) {
  const model = useViewModel(
    (ask) => new OverviewViewModel(ask(finesUseCases), ask(documentsUseCases), ask(driverPhonesPort)),
  )
  return (
    <>
      <Figures model={model} />
      <FailureNotice
        failure={model.fleet.failure}
        title="Машины и водители не загрузились"
        onRetry={model.start}
      />
      <FailureNotice
        failure={model.fines.failure}
        title="Штрафы не загрузились"
        onRetry={model.fines.start}
      />
      <div className={css['columns']}>
        <Card as="section" labelledBy="deadlines">
          <div className={css['block']}>
            <h2 id="deadlines">Ближайшие сроки</h2>
            <Deadlines model={model} />
          </div>
        </Card>
        <Subscription {...cabinet} />
      </div>
      <MonthsCard model={model} />
    </>
  )
})

export const Component = () => (
  <CabinetPage current="overview" title="Обзор">
    {(cabinet) => <Overview cabinet={cabinet} />}
  </CabinetPage>
)
