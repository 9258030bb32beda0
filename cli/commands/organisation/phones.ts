import { driverPhonesPort } from '#adapters/wiring/services/company.ts'
import { Effect } from 'effect'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import { formatDriverLicence, parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { formatPhone, parsePhone } from '#domain/identity/phone.ts'
import type { DriverPhone, DriverPhoneId } from '#domain/organisation/driver-phone.ts'
import type { SavedPhone } from '#application/drivers/drivers.port.ts'
import { parseOrAbort } from '#cli/runtime/parse-or-abort.ts'
import { printAnswer, printRows } from '#cli/output/print.ts'
import { checkFields, type RowSchema } from '#cli/output/row-schema.ts'
import { flagColumn, textColumn } from '#cli/output/columns.ts'
import { removeRows } from '#cli/commands/shared/remove-rows.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { organisationMessages } from '#cli/messages/ru/organisation.ts'
import { printNote, printTableNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

const schema: RowSchema<DriverPhone> = {
  columns: [
    {
      name: 'driver',
      title: organisationMessages.driverColumn,
      of: ({ driverLicenseNumber }) => driverLicenseNumber,
      shown: ({ driverLicenseNumber }) => formatDriverLicence(driverLicenseNumber),
      mask: maskedNumber,
    },
    {
      name: 'phone',
      title: organisationMessages.phoneColumn,
      of: ({ msisdn }) => msisdn,
      shown: ({ msisdn }) => formatPhone(msisdn),
      mask: maskedNumber,
    },
    flagColumn('isVerified', organisationMessages.isVerifiedColumn, ({ isVerified }) => isVerified),
    textColumn('id', organisationMessages.idColumn),
  ],
  json: ({ id, driverLicenseNumber, msisdn, isVerified }) => ({
    id,
    driver: driverLicenseNumber,
    phone: msisdn,
    isVerified,
  }),
}

const printSaved = (io: CommandIo, { phone, isCodeSent }: SavedPhone) =>
  Effect.gen(function* () {
    yield* printAnswer(io, schema, phone)
    if (isCodeSent) printNote(io, organisationMessages.codeSent(phone.id))
  })

export interface PhoneFilter {
  readonly driver?: string
  readonly verified?: true
}

/** Prints the phones of the drivers, filtered by licence and confirmation. */
export const listPhonesCommand = (io: CommandIo, { driver, verified }: PhoneFilter): CommandEffect =>
  Effect.suspend(() => {
    const filter = {
      ...(driver !== undefined && { driverLicenseNumber: parseOrAbort(parseDriverLicence(driver)) }),
      ...(verified === true && { verifiedOnly: true }),
    }
    return withProduct(io, (resolve) =>
      Effect.gen(function* () {
        const phones = yield* resolve(driverPhonesPort).list(filter)
        yield* printRows(io, schema, phones)
        if (phones.length === 0) printTableNote(io, organisationMessages.noPhones)
        return done
      }),
    )
  })

/** Adds a phone; `confirms` sends the driver a code, because unconfirmed numbers receive no notifications. */
export const addPhone = (
  io: CommandIo,
  {
    phone,
    driver,
    confirms,
  }: { readonly phone: string; readonly driver: string; readonly confirms: boolean },
): CommandEffect =>
  Effect.suspend(() => {
    checkFields(schema, io.options)
    const entry = {
      driverLicenseNumber: parseOrAbort(parseDriverLicence(driver)),
      msisdn: parseOrAbort(parsePhone(phone)),
      isVerified: confirms,
    }
    return withProduct(io, (resolve) =>
      resolve(driverPhonesPort)
        .create(entry)
        .pipe(
          Effect.flatMap((saved) => printSaved(io, saved)),
          Effect.as(done),
        ),
    )
  })

export interface TypedPhone {
  readonly phone?: string
  readonly driver?: string
  readonly confirm?: true
  readonly code?: string
}

/** Changes the given fields; a code confirms the phone that received it. */
export const editPhoneCommand = (io: CommandIo, id: string, typed: TypedPhone): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      checkFields(schema, io.options)
      const port = resolve(driverPhonesPort)
      const { phone, driver, confirm, code } = typed
      const before = yield* port.read(id as DriverPhoneId)
      const numbers = {
        driverLicenseNumber:
          driver === undefined ? before.driverLicenseNumber : parseOrAbort(parseDriverLicence(driver)),
        msisdn: phone === undefined ? before.msisdn : parseOrAbort(parsePhone(phone)),
      }
      // A changed number is unconfirmed again, and a code is sent only on request.
      const isSame = phone === undefined && driver === undefined
      const isVerified = confirm === true || code !== undefined || (isSame && before.isVerified)
      const saved = yield* port.edit(before.id, { ...numbers, isVerified }, code ?? null)
      yield* printSaved(io, saved)
      return done
    }),
  )

/** Deletes phones after a confirmation. Fails with `phone.unknown` before anything is deleted. */
export const removePhones = (io: CommandIo, ids: readonly string[]): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const port = resolve(driverPhonesPort)
      const found = yield* Effect.forEach([...new Set(ids)], (id) => port.read(id as DriverPhoneId))
      return yield* removeRows(io, {
        question: organisationMessages.removePhones(found.length),
        rows: found,
        schema,
        remove: ({ id }) => port.remove(id),
      })
    }),
  )
