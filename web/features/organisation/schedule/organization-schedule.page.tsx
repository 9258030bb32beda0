import { AsyncView } from '#web/ui/async/async-view.tsx'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { addDays, type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import { formatDayRange } from '#domain/dates/wording.ts'
import type { DriverSchedule } from '#domain/organisation/driver-schedule.ts'
import { mondayOf, requestedWeek } from '#domain/organisation/shift-time.ts'
import { realClock } from '#web/ui/async/clock.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'
import { CabinetPage } from '#web/features/organisation/cabinet-layout.tsx'
import type { OpenCabinet } from '#web/features/organisation/cabinet.view-model.ts'
import { ReadOnlyNotice } from '#web/features/organisation/read-only-notice.tsx'
import { hasFormDraft } from '#web/ui/form/model/form-drafts.ts'
import { useViewModel } from '#web/app/services.ts'
import { ScheduleViewModel } from './schedule.view-model.ts'
import { saveShift } from './shift-draft-form.ts'
import { ShiftForm } from './shift-form.tsx'
import { Week } from './week.tsx'
import css from './schedule.module.css'
import { schedulesPort } from '#adapters/wiring/services/company.ts'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'

interface RequestedWeek {
  readonly monday: LocalDate
  /** Id of the shift that has just been saved, which the page marks. */
  readonly saved: string | null
}

/** Each week has a separate address: `?week=` with any day of the week. */
export const loader = ({ request }: LoaderFunctionArgs): RequestedWeek => {
  const { searchParams } = new URL(request.url)
  return {
    monday: requestedWeek(searchParams.get('week'), realClock.now()),
    saved: searchParams.get('shift'),
  }
}

/** Creates or changes a shift. */
export const action = saveShift

const Weeks = ({ monday }: { readonly monday: LocalDate }) => (
  <nav className={css['weeks']} aria-label="Неделя">
    <ButtonLink variant="secondary" href={`?week=${addDays(monday, -7)}`}>
      Раньше
    </ButtonLink>
    <p className={css['week-name']}>{formatDayRange(monday, addDays(monday, 6))}</p>
    <ButtonLink variant="secondary" href={`?week=${addDays(monday, 7)}`}>
      Позже
    </ButtonLink>
  </nav>
)

const NotReady = () => (
  <EmptyState
    scene={<CalmRoad />}
    title="Для графика нужны машина и водитель"
    action={
      <>
        <ButtonLink variant="secondary" href="/organization/vehicles/">
          Машины
        </ButtonLink>{' '}
        <ButtonLink variant="secondary" href="/organization/drivers/">
          Водители
        </ButtonLink>
      </>
    }
  >
    По графику кабинет отвечает, кто был за рулём, и предлагает сообщить водителю о штрафе.
  </EmptyState>
)

const Schedule = observer(function Schedule({
  monday,
  saved,
  role,
  isReadOnly,
}: Pick<OpenCabinet, 'role' | 'isReadOnly'> & RequestedWeek) {
  const model = useViewModel(
    (resolve) => new ScheduleViewModel(resolve(documentsUseCases), resolve(schedulesPort), monday, saved),
  )
  const navigate = useNavigate()
  useEffect(() => {
    // A draft of the form is restored when the form opens.
    if (hasFormDraft({ name: 'shift' })) model.openForm()
  }, [model])
  const onSaved = (shift: DriverSchedule) => {
    model.save(shift)
    const week = mondayOf(localDateOf(shift.startAt))
    if (week !== monday) void navigate(`?week=${week}&shift=${shift.id}`)
  }
  return (
    <>
      <Weeks monday={monday} />
      <AsyncView
        task={model.loading}
        waiting={<Skeleton lines={8} />}
        title="График не загрузился"
        onRetry={model.start}
      >
        {() => (
          <>
            {!model.week.isReady && model.week.count === 0 && <NotReady />}
            {(model.week.isReady || model.week.count > 0) && (
              <>
                <FailureNotice failure={model.removing.failure} title="Смена не удалена" />
                {isReadOnly && <ReadOnlyNotice what="Новые смены — с тарифом" role={role} />}
                {!isReadOnly && model.week.isReady && model.isFormOpen && (
                  <ShiftForm model={model} onSaved={onSaved} />
                )}
                <Week model={model} isReadOnly={isReadOnly} />
              </>
            )}
          </>
        )}
      </AsyncView>
    </>
  )
})

export const Component = () => {
  const { monday, saved } = useLoaderData<typeof loader>()
  return (
    <CabinetPage current="schedule" title="График">
      {({ role, isReadOnly }) => (
        <Schedule key={monday} monday={monday} saved={saved} role={role} isReadOnly={isReadOnly} />
      )}
    </CabinetPage>
  )
}
