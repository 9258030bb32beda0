import { driversUseCases, fineDriverPort } from '#adapters/wiring/services/company.ts'
import { Effect } from 'effect'
import { confirmOrAbort } from '#cli/prompt/confirm-or-abort.ts'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import {
  type DriverLicence,
  formatDriverLicence,
  parseDriverLicence,
} from '#domain/identity/driver-licence.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { isValid } from '#domain/parsed.ts'
import { parseOrAbort } from '#cli/runtime/parse-or-abort.ts'
import { printAnswer } from '#cli/output/print.ts'
import { checkFields, type RowSchema } from '#cli/output/row-schema.ts'
import { flagColumn, textColumn } from '#cli/output/columns.ts'
import { findCharge, type NamedCharge } from '#cli/commands/fines/fines-question.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { organisationMessages } from '#cli/messages/ru/organisation.ts'
import { printNote } from '#cli/output/print-note.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

interface Notice {
  readonly uin: Uin
  readonly driver: DriverLicence
  /** False if the driver has already been notified today. */
  readonly isSent: boolean
}

const schema: RowSchema<Notice> = {
  columns: [
    textColumn('uin', columnsMessages.uin),
    {
      name: 'driver',
      title: organisationMessages.driverColumn,
      of: ({ driver }) => driver,
      shown: ({ driver }) => formatDriverLicence(driver),
      mask: maskedNumber,
    },
    flagColumn('isSent', organisationMessages.isSentColumn, ({ isSent }) => isSent),
  ],
  json: (notice) => notice,
}

const unclear = abortRefused('notice.no-driver', organisationMessages.noticeNoDriver)

/** Sends a driver an SMS about a fine: the given driver, else the driver that the schedules determine with certainty. */
export const notifyDriverOfFine = (
  io: CommandIo,
  { charge, driver }: { readonly charge: NamedCharge; readonly driver: string | null },
): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      checkFields(schema, io.options)
      const named = driver === null ? null : parseOrAbort(parseDriverLicence(driver))
      const { id, uin } = yield* findCharge(resolve, charge)
      const guess = named === null ? yield* resolve(fineDriverPort).whoDrove(id) : null
      const found = guess?.confidence === 'high' ? parseDriverLicence(guess.driver?.licence ?? '') : null
      const licence = named ?? (found !== null && isValid(found) ? found.value : null)
      if (licence === null) return yield* Effect.fail(unclear)
      yield* confirmOrAbort(
        io,
        organisationMessages.notifyQuestion(maskedNumber(formatDriverLicence(licence))),
      )
      const isSent = yield* resolve(driversUseCases).notify(uin, licence)
      yield* printAnswer(io, schema, { uin, driver: licence, isSent })
      if (!isSent) printNote(io, organisationMessages.driverAlreadyNotified)
      return done
    }),
  )
