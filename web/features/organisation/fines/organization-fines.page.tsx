import { Effect } from 'effect'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'
import { partFailed } from '#application/shared/backend.errors.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import { demoChargesLine, hasDemoCharges } from '#domain/charges/demo-charges.ts'
import { isPermitted } from '#domain/organisation/members/member-role.ts'
import { type Resolve, useViewModel } from '#web/app/services.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { preloadedPart } from '#web/ui/async/preloaded-part.tsx'
import { AsyncView } from '#web/ui/async/async-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AskingSources } from '#web/features/organisation/asking-sources.tsx'
import { CabinetPage } from '#web/features/organisation/cabinet-layout.tsx'
import type { OpenCabinet } from '#web/features/organisation/cabinet.view-model.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'
import { everything } from './fleet-fines-filter.ts'
import { FleetFinesViewModel } from './fleet-fines.view-model.ts'
import css from './fleet-fines.module.css'

type CompanyProps = Pick<OpenCabinet, 'isMasked' | 'organisation' | 'role'>

type BoardProps = CompanyProps & { readonly model: FleetFinesViewModel }

/** The list loads for a company that has signed in, while the registers are asked. */
const fleetBoard = preloadedPart<BoardProps>(async () => (await import('./fines-table.lazy.tsx')).FleetBoard)

/** A company without vehicles: no source was asked, so nothing is said about fines. */
const NoVehicles = () => (
  <EmptyState
    scene={<CalmRoad />}
    title="Сначала добавьте машины"
    action={<ButtonLink href="/organization/vehicles/">Добавить машину</ButtonLink>}
  >
    По номеру СТС и госномеру найдём штрафы каждой машины, посчитаем скидки и сроки.
  </EmptyState>
)

const NoFleetFines = () => (
  <EmptyState
    scene={<CalmRoad />}
    title="Штрафов не нашли"
    action={
      <ButtonLink variant="secondary" href="/organization/vehicles/">
        Машины автопарка
      </ButtonLink>
    }
  >
    Искали по всем машинам, правам и ИНН из кабинета. Новые штрафы появляются через 1–7 дней после нарушения.
  </EmptyState>
)

const FoundFines = observer(function FoundFines({ model, ...company }: BoardProps) {
  return (
    <>
      {model.doubt !== null && !model.isFleetEmpty && (
        <Notice tone="info" title="Ответили не все источники">
          <p>{model.doubt}</p>
        </Notice>
      )}
      {model.isFleetEmpty && <NoVehicles />}
      {!model.isFleetEmpty && model.count === 0 && <NoFleetFines />}
      {hasDemoCharges(model.loading.value?.charges ?? []) && <p className={css['demo']}>{demoChargesLine}</p>}
      {model.count > 0 && (
        <Suspense fallback={<Skeleton lines={8} />}>
          <fleetBoard.Part model={model} {...company} />
        </Suspense>
      )}
    </>
  )
})

/** The script of vehicles, drivers and payments is loaded for a company that has signed in. */
const fleetOf = (resolve: Resolve) => {
  const access = Effect.tryPromise({
    try: () => import('./fleet-access.lazy.ts'),
    catch: () => partFailed,
  }).pipe(Effect.map(({ openFleetAccess }) => openFleetAccess(resolve)))
  return {
    fleet: () => access.pipe(Effect.flatMap(({ documents }) => documents.fleet())),
    driversOf: (ids: readonly ChargeId[]) =>
      access.pipe(Effect.flatMap(({ drivers }) => drivers.driversOf(ids))),
    agent: (system: string) => access.pipe(Effect.flatMap(({ payments }) => payments.agent(system))),
  }
}

const FleetFines = observer(function FleetFines(company: CompanyProps) {
  const [search] = useSearchParams()
  // A failure is reported when the table is drawn.
  useEffect(() => void fleetBoard.preload().catch(() => undefined), [])
  const model = useViewModel(
    (resolve) =>
      new FleetFinesViewModel(resolve(finesUseCases), fleetOf(resolve), {
        mayPay: isPermitted(company.role, 'payment'),
      }),
    search.get('vehicle') ?? everything,
  )
  return (
    <AsyncView
      task={model.loading}
      waiting={
        <>
          <AskingSources />
          <Skeleton lines={8} />
        </>
      }
      title="Штрафы не загрузились"
      onRetry={model.loading.start}
    >
      {() => <FoundFines model={model} {...company} />}
    </AsyncView>
  )
})

export const Component = () => (
  <CabinetPage current="fines" title="Штрафы автопарка">
    {({ isMasked, organisation, role }) => (
      <FleetFines isMasked={isMasked} organisation={organisation} role={role} />
    )}
  </CabinetPage>
)
