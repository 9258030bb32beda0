import { driversUseCases, schedulesPort } from '#adapters/wiring/services/company.ts'
import { Effect } from 'effect'
import type { DocumentId } from '#domain/documents/document.ts'
import type { DriverSchedule, ScheduleFilter, ScheduleId } from '#domain/organisation/driver-schedule.ts'
import { printAnswer, printRows } from '#cli/output/print.ts'
import { checkFields } from '#cli/output/row-schema.ts'
import { momentOf } from '#cli/output/columns.ts'
import { type ListedEntry, idOf } from '#cli/commands/documents/document-entry.ts'
import { findDocument } from '#cli/commands/documents/find-document.ts'
import { readEntries } from '#cli/commands/documents/save-documents.ts'
import { removeRows } from '#cli/commands/shared/remove-rows.ts'
import { type Product, withProduct } from '#cli/composition/with-product.ts'
import { scheduleSchema, shownSchedule } from './schedule-schema.ts'
import { organisationMessages } from '#cli/messages/ru/organisation.ts'
import { printTableNote } from '#cli/output/print-note.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

/** A typed shift, or a filter of shifts. */
export interface TypedShift {
  readonly vehicle?: string
  readonly driver?: string
  readonly from?: string
  readonly to?: string
}

type Entries = readonly ListedEntry[]

const named = (entries: Entries, kind: ListedEntry['kind'], text: string): DocumentId =>
  idOf(
    findDocument(
      entries.filter((entry) => entry.kind === kind),
      text,
    ),
  )

const parseTyped = (entries: Entries, { vehicle, driver, from, to }: TypedShift): ScheduleFilter => ({
  ...(vehicle !== undefined && { stsId: named(entries, 'sts', vehicle) }),
  ...(driver !== undefined && { driverLicenseId: named(entries, 'licence', driver) }),
  ...(from !== undefined && { startAt: momentOf('--from', from) }),
  ...(to !== undefined && { endAt: momentOf('--to', to) }),
})

const printing = (io: CommandIo, entries: Entries, schedule: DriverSchedule) =>
  printAnswer(io, scheduleSchema, shownSchedule(entries, schedule))

/** Prints the shifts that match the filter, earliest first. Times are in Moscow time. */
export const listSchedulesCommand = (io: CommandIo, typed: TypedShift): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const entries = yield* readEntries(resolve)
      const found = yield* resolve(schedulesPort).list(parseTyped(entries, typed))
      const rows = found
        .toSorted((a, b) => a.startAt - b.startAt)
        .map((schedule) => shownSchedule(entries, schedule))
      yield* printRows(io, scheduleSchema, rows)
      if (rows.length === 0) printTableNote(io, organisationMessages.noShifts)
      return done
    }),
  )

/** Adds a shift and prints it. Fails with `schedule.conflict` if it overlaps another one. */
export const addSchedule = (io: CommandIo, typed: Required<TypedShift>): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const entries = yield* readEntries(resolve)
      checkFields(scheduleSchema, io.options)
      const added = yield* resolve(driversUseCases).createSchedule({
        stsId: named(entries, 'sts', typed.vehicle),
        driverLicenseId: named(entries, 'licence', typed.driver),
        startAt: momentOf('--from', typed.from),
        endAt: momentOf('--to', typed.to),
      })
      yield* printing(io, entries, added)
      return done
    }),
  )

const unknown = abortRefused('schedule.unknown', organisationMessages.scheduleUnknown)

/** Finds every given shift; the first unknown ID aborts the command. */
const findAll = (resolve: Product, ids: readonly string[]) =>
  resolve(schedulesPort)
    .list({})
    .pipe(
      Effect.flatMap((schedules) =>
        Effect.forEach([...new Set(ids)], (id) => {
          const found = schedules.find((schedule) => schedule.id === (id as ScheduleId))
          return found === undefined ? Effect.fail(unknown) : Effect.succeed(found)
        }),
      ),
    )

/** Changes the given fields of a shift and prints it. */
export const editShift = (io: CommandIo, id: string, typed: TypedShift): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const entries = yield* readEntries(resolve)
      const [before] = yield* findAll(resolve, [id])
      if (before === undefined) return yield* Effect.fail(unknown)
      const { id: scheduleId, ...shift } = before
      checkFields(scheduleSchema, io.options)
      const edited = yield* resolve(driversUseCases).editSchedule(scheduleId, {
        ...shift,
        ...parseTyped(entries, typed),
      })
      yield* printing(io, entries, edited)
      return done
    }),
  )

/** Deletes shifts after a confirmation. An unknown id fails before anything is deleted. */
export const removeSchedules = (io: CommandIo, ids: readonly string[]): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const entries = yield* readEntries(resolve)
      const found = yield* findAll(resolve, ids)
      return yield* removeRows(io, {
        question: organisationMessages.removeShifts(found.length),
        rows: found.map((schedule) => shownSchedule(entries, schedule)),
        schema: scheduleSchema,
        remove: ({ id }) => resolve(schedulesPort).remove(id),
      })
    }),
  )
