import { driversFeature, schedulesPort } from '#adapters/wiring/services/company.ts'
import { Effect } from 'effect'
import type { DocumentId } from '#domain/documents/document.ts'
import type { DriverSchedule, ScheduleFilter, ScheduleId } from '#domain/organisation/driver-schedule.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending, refused } from '#cli/ending.ts'
import { checkFields, printAnswer, printRows } from '#cli/print.ts'
import type { Talk } from '#cli/talk.ts'
import type { View } from '#cli/view.ts'
import { momentOf } from '#cli/work/columns.ts'
import { type DocumentEntry, idOf } from '#cli/work/documents/document-entry.ts'
import { findDocument } from '#cli/work/documents/find-document.ts'
import { readEntries } from '#cli/work/documents/keep-documents.ts'
import { removing } from '#cli/work/removing.ts'
import { type Product, withProduct } from '#cli/work/with-product.ts'
import { scheduleShape, shownSchedule } from './schedule-shape.ts'

/** A shift, or what to look for among shifts, as it was typed. */
export interface TypedShift {
  readonly vehicle?: string
  readonly driver?: string
  readonly from?: string
  readonly to?: string
}

type Entries = readonly DocumentEntry[]

const named = (entries: Entries, kind: DocumentEntry['kind'], text: string): DocumentId =>
  idOf(
    findDocument(
      entries.filter((entry) => entry.kind === kind),
      text,
    ),
  )

const readTyped = (entries: Entries, { vehicle, driver, from, to }: TypedShift): ScheduleFilter => ({
  ...(vehicle !== undefined && { stsId: named(entries, 'sts', vehicle) }),
  ...(driver !== undefined && { driverLicenseId: named(entries, 'licence', driver) }),
  ...(from !== undefined && { startAt: momentOf('--from', from) }),
  ...(to !== undefined && { endAt: momentOf('--to', to) }),
})

const printing = (context: Context, view: View, entries: Entries, schedule: DriverSchedule) =>
  Effect.promise(() => printAnswer(context, view, scheduleShape, shownSchedule(entries, schedule)))

export const list = (context: Context, view: View, typed: TypedShift): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const entries = yield* readEntries(features)
      const found = yield* features(schedulesPort).list(readTyped(entries, typed))
      const rows = found
        .toSorted((one, other) => one.startAt - other.startAt)
        .map((schedule) => shownSchedule(entries, schedule))
      yield* Effect.promise(() => printRows(context, view, scheduleShape, rows))
      if (rows.length === 0 && view.format === 'table') context.words.write('Смен нет\n')
      return done
    }),
  )

export const add = (
  context: Context,
  view: View,
  typed: Required<TypedShift>,
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const entries = yield* readEntries(features)
      checkFields(scheduleShape, view)
      const added = yield* features(driversFeature).createSchedule({
        stsId: named(entries, 'sts', typed.vehicle),
        driverLicenseId: named(entries, 'licence', typed.driver),
        startAt: momentOf('--from', typed.from),
        endAt: momentOf('--to', typed.to),
      })
      yield* printing(context, view, entries, added)
      return done
    }),
  )

const unknown = refused(
  'schedule.unknown',
  'Такой смены нет. Посмотрите график: kvitok organisation schedules list',
)

/** Every one that was named; the run ends at the first that is not there. */
const findAll = (features: Product, ids: readonly string[]) =>
  features(schedulesPort)
    .list({})
    .pipe(
      Effect.flatMap((schedules) =>
        Effect.forEach([...new Set(ids)], (id) => {
          const found = schedules.find((schedule) => schedule.id === (id as ScheduleId))
          return found === undefined ? Effect.fail(unknown) : Effect.succeed(found)
        }),
      ),
    )

export const edit = (
  context: Context,
  view: View,
  id: string,
  typed: TypedShift,
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const entries = yield* readEntries(features)
      const [before] = yield* findAll(features, [id])
      if (before === undefined) return yield* Effect.fail(unknown)
      const { id: own, ...shift } = before
      checkFields(scheduleShape, view)
      const edited = yield* features(driversFeature).editSchedule(own, {
        ...shift,
        ...readTyped(entries, typed),
      })
      yield* printing(context, view, entries, edited)
      return done
    }),
  )

export const remove = (
  context: Context,
  view: View,
  talk: Talk,
  ids: readonly string[],
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const entries = yield* readEntries(features)
      const found = yield* findAll(features, ids)
      return yield* removing(context, view, talk, {
        question: `Удалить из графика смен: ${found.length}?`,
        rows: found.map((schedule) => shownSchedule(entries, schedule)),
        shape: scheduleShape,
        remove: ({ id }) => features(schedulesPort).remove(id),
      })
    }),
  )
