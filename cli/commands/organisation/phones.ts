import { Effect } from 'effect'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import { formatDriverLicence, parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { formatPhone, parsePhone } from '#domain/identity/phone.ts'
import type { DriverPhoneId } from '#domain/organisation/driver-phone.ts'
import type { SavedPhone, ShownPhone } from '#application/drivers/drivers.port.ts'
import { parseOrAbort } from '#cli/runtime/parse-or-abort.ts'
import type { Context } from '#cli/runtime/context.ts'
import { checkFields, printAnswer, printRows } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import type { Prompter } from '#cli/prompt/prompter.ts'
import type { OutputOptions } from '#cli/output/output-options.ts'
import { flagColumn } from '#cli/output/columns.ts'
import { removing } from '#cli/commands/shared/remove-rows.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { organisationMessages } from '#cli/messages/ru/organisation.ts'
import { printNote } from '#cli/output/print-note.ts'
import { refused } from '#cli/runtime/command-aborted.ts'
import type { CommandError } from '#cli/runtime/exit-result-of.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

/** The tariff may hide the numbers by itself; then they come with asterisks, whatever is revealed here. */
const schema: RowSchema<ShownPhone> = {
  columns: [
    {
      name: 'driver',
      title: organisationMessages.driverColumn,
      of: ({ shown }) => shown.driverLicenseNumber,
      shown: ({ numbers, shown }) =>
        numbers === null ? shown.driverLicenseNumber : formatDriverLicence(numbers.driverLicenseNumber),
      mask: maskedNumber,
    },
    {
      name: 'phone',
      title: organisationMessages.phoneColumn,
      of: ({ shown }) => shown.msisdn,
      shown: ({ numbers, shown }) => (numbers === null ? shown.msisdn : formatPhone(numbers.msisdn)),
      mask: maskedNumber,
    },
    flagColumn('isVerified', organisationMessages.isVerifiedColumn, ({ isVerified }) => isVerified),
    { name: 'id', title: organisationMessages.idColumn, of: ({ id }) => id },
  ],
  json: ({ id, shown, isVerified }) => ({
    id,
    driver: shown.driverLicenseNumber,
    phone: shown.msisdn,
    isVerified,
  }),
}

const printSaved = (context: Context, view: OutputOptions, { phone, isCodeSent }: SavedPhone) =>
  Effect.promise(async () => {
    await printAnswer(context, view, schema, phone)
    if (isCodeSent) printNote(context, organisationMessages.driverSentCodeAsk(phone.id))
  })

export interface PhoneFilter {
  readonly driver?: string
  readonly verified?: true
}

export const list = (
  context: Context,
  view: OutputOptions,
  { driver, verified }: PhoneFilter,
): Effect.Effect<ExitResult, CommandError> =>
  Effect.suspend(() => {
    const filter = {
      ...(driver !== undefined && { driverLicenseNumber: parseOrAbort(parseDriverLicence(driver)) }),
      ...(verified === true && { verifiedOnly: true }),
    }
    return withProduct(context, (features) =>
      Effect.gen(function* () {
        const phones = yield* features('drivers').phones(filter)
        yield* Effect.promise(() => printRows(context, view, schema, phones))
        if (phones.length === 0 && view.format === 'table') printNote(context, organisationMessages.noPhones)
        return done
      }),
    )
  })

/** Writes a phone down; `confirms` sends the driver a code, for an unconfirmed number is told of nothing. */
export const add = (
  context: Context,
  view: OutputOptions,
  {
    phone,
    driver,
    confirms,
  }: { readonly phone: string; readonly driver: string; readonly confirms: boolean },
): Effect.Effect<ExitResult, CommandError> =>
  Effect.suspend(() => {
    checkFields(schema, view)
    const entry = {
      driverLicenseNumber: parseOrAbort(parseDriverLicence(driver)),
      msisdn: parseOrAbort(parsePhone(phone)),
      isVerified: confirms,
    }
    return withProduct(context, (features) =>
      features('drivers')
        .createPhone(entry)
        .pipe(
          Effect.flatMap((saved) => printSaved(context, view, saved)),
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

const hidden = refused('tariff.required', organisationMessages.tariffRequired)

/** Changes what was named; with a code confirms the number that the driver has read it from. */
export const edit = (
  context: Context,
  view: OutputOptions,
  id: string,
  typed: TypedPhone,
): Effect.Effect<ExitResult, CommandError> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      checkFields(schema, view)
      const drivers = features('drivers')
      const { phone, driver, confirm, code } = typed
      const before = yield* drivers.phone(id as DriverPhoneId)
      if (before.numbers === null) return yield* Effect.fail(hidden)
      const numbers = {
        driverLicenseNumber:
          driver === undefined
            ? before.numbers.driverLicenseNumber
            : parseOrAbort(parseDriverLicence(driver)),
        msisdn: phone === undefined ? before.numbers.msisdn : parseOrAbort(parsePhone(phone)),
      }
      // A confirmation does not pass on to another number, and nobody is sent a code without a word.
      const isSame = phone === undefined && driver === undefined
      const isVerified = confirm === true || code !== undefined || (isSame && before.isVerified)
      const saved = yield* drivers.editPhone(before.id, { ...numbers, isVerified }, code ?? null)
      yield* printSaved(context, view, saved)
      return done
    }),
  )

export const remove = (
  context: Context,
  view: OutputOptions,
  prompter: Prompter,
  ids: readonly string[],
): Effect.Effect<ExitResult, CommandError> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const drivers = features('drivers')
      const found = yield* Effect.forEach([...new Set(ids)], (id) => drivers.phone(id as DriverPhoneId))
      return yield* removing(context, view, prompter, {
        question: organisationMessages.removePhones(found.length),
        rows: found,
        schema,
        remove: ({ id }) => drivers.deletePhone(id),
      })
    }),
  )
