import { observer } from 'mobx-react-lite'
import { type ReactNode, Suspense } from 'react'
import { type ChargeTotals, inPaymentWording } from '#domain/charges/list/charge-totals.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { counted } from '#domain/wording/plural.ts'
import { DemoChargesNotice } from '#web/ui/charges/demo-charges-notice.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { Bone } from '#web/ui/feedback/skeleton.tsx'
import { PlaceBanner } from '#web/features/articles/place-banner.ts'
import { SubscriptionFacts } from '#web/features/organisation/subscription-facts.tsx'
import { CabinetPage } from '#web/features/organisation/cabinet-layout.tsx'
import type { OpenCabinet } from '#web/features/organisation/cabinet.view-model.ts'
import { useViewModel } from '#web/app/services.ts'
import { InboxCard } from './inbox-card.tsx'
import { MonthsCard } from './months-card.tsx'
import { PatternsCard } from './patterns-card.tsx'
import { OverviewViewModel } from './overview.view-model.ts'
import css from './overview.module.css'
import { driverPhonesPort, driversUseCases } from '#adapters/wiring/services/company.ts'
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

/** Genitive, after «из». */
const driverForms = ['водителя', 'водителей', 'водителей'] as const

const dash = <span title="Не удалось узнать">—</span>

/** «на 4 175 ₽, в обработке 5 на 3 937,50 ₽»: the same parts as in the list of the fleet. */
const payableNote = (totals: ChargeTotals): string =>
  [totals.payable.count > 0 ? `на ${formatRoubles(totals.payable.due)}` : null, inPaymentWording(totals)]
    .filter((part) => part !== null)
    .join(', ')

const Figures = observer(function Figures({ model }: { readonly model: OverviewViewModel }) {
  const { totals, expiringSoon, driversWithoutPhone, driverCount } = model
  const isFleetUnavailable = model.fleet.failure !== null
  const areFinesUnavailable = model.fines.failure !== null
  return (
    <ul className={css['figures']}>
      <Figure
        href="/organization/vehicles/"
        label="Машины"
        value={isFleetUnavailable ? dash : model.vehicles}
      />
      <Figure
        href="/organization/fines/"
        label="К оплате"
        value={areFinesUnavailable ? dash : totals?.payable.count}
        note={totals !== null && payableNote(totals)}
      />
      <Figure
        href="/organization/fines/"
        label="Скидка сгорит за неделю"
        value={areFinesUnavailable ? dash : expiringSoon?.count}
        note={
          expiringSoon !== null &&
          expiringSoon.count > 0 &&
          `сэкономите ${formatRoubles(expiringSoon.saving)}`
        }
      />
      <Figure
        href="/organization/drivers/"
        label="Телефон не подтверждён"
        value={isFleetUnavailable ? dash : driversWithoutPhone}
        note={driverCount !== null && driverCount > 0 && `из ${counted(driverCount, driverForms)}`}
      />
    </ul>
  )
})

const Subscription = (cabinet: OpenCabinet) => (
  <Card as="section" labelledBy="subscription">
    <div className={css['block']}>
      <h2 id="subscription">Подписка</h2>
      <SubscriptionFacts {...cabinet} />
      <p>
        <TextLink href="/organization/tariff/">Тарифы и уведомления</TextLink>
      </p>
    </div>
  </Card>
)

const Overview = observer(function Overview({ cabinet }: { readonly cabinet: OpenCabinet }) {
  const model = useViewModel(
    (resolve) =>
      new OverviewViewModel(
        resolve(finesUseCases),
        resolve(documentsUseCases),
        resolve(driverPhonesPort),
        resolve(driversUseCases),
      ),
  )
  return (
    <>
      <DemoChargesNotice charges={model.found?.charges ?? []} />
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
        <InboxCard model={model} isMasked={cabinet.isMasked} role={cabinet.role} />
        <Subscription {...cabinet} />
      </div>
      <MonthsCard model={model} />
      <PatternsCard model={model} />
      <Suspense>
        <PlaceBanner place="organization" />
      </Suspense>
    </>
  )
})

export const Component = () => (
  <CabinetPage current="overview" title="Обзор">
    {(cabinet) => <Overview cabinet={cabinet} />}
  </CabinetPage>
)
