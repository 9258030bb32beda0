import { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import { addStaffTo, listStaffOf, removeStaffFrom, type StaffMember } from '#cli/composition/staff.ts'
import { tryAdapter } from '#cli/composition/try-adapter.ts'
import { withStore } from '#cli/composition/with-store.ts'
import { flagColumn, textColumn } from '#cli/output/columns.ts'
import { printRows } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

/** The addresses are those of the operator's own people, so they are not masked. */
const schema: RowSchema<StaffMember> = {
  columns: [
    textColumn('email', columnsMessages.email),
    flagColumn('isConfirmed', backendMessages.staffConfirmedColumn, ({ isConfirmed }) => isConfirmed),
  ],
  json: (member) => member,
}

const printStaff = (io: CommandIo, staff: readonly StaffMember[]) =>
  printRows(io, schema, staff).pipe(Effect.as(done))

/** Prints the members of staff. */
export const listStaffCommand = (io: CommandIo): CommandEffect =>
  withStore(io, (store) =>
    tryAdapter(() => listStaffOf(store)).pipe(Effect.flatMap((staff) => printStaff(io, staff))),
  )

/** Gives an address the role `staff` and prints the members of staff. */
export const addStaffCommand = (io: CommandIo, email: Email): CommandEffect =>
  withStore(io, (store, settings) =>
    tryAdapter(() => addStaffTo(store, email, { settings, now: io.now, stderr: io.stderr })).pipe(
      Effect.flatMap((staff) => printStaff(io, staff)),
    ),
  )

/** Takes the role `staff` from an address and prints the others. */
export const removeStaffCommand = (io: CommandIo, email: Email): CommandEffect =>
  withStore(io, (store) =>
    tryAdapter(() => removeStaffFrom(store, email)).pipe(Effect.flatMap((staff) => printStaff(io, staff))),
  )
