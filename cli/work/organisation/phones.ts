import { driverPhonesPort } from '#adapters/wiring/services/company.ts'
import { Effect } from 'effect'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import { formatDriverLicence, parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { formatPhone, parsePhone } from '#domain/identity/phone.ts'
import type { DriverPhoneId } from '#domain/organisation/driver-phone.ts'
import type { SavedPhone, ShownPhone } from '#application/drivers/drivers.port.ts'
import { accepted } from '#cli/accepted.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending, refused } from '#cli/ending.ts'
import { checkFields, printAnswer, printRows } from '#cli/print.ts'
import type { Shape } from '#cli/shape.ts'
import type { Talk } from '#cli/talk.ts'
import type { View } from '#cli/view.ts'
import { flagColumn } from '#cli/work/columns.ts'
import { removing } from '#cli/work/removing.ts'
import { withProduct } from '#cli/work/with-product.ts'

/** The tariff may hide the numbers by itself; then they come with asterisks, whatever is revealed here. */
const shape: Shape<ShownPhone> = {
  columns: [
    {
      name: 'driver',
      title: 'Права водителя',
      of: ({ shown }) => shown.driverLicenseNumber,
      shown: ({ numbers, shown }) =>
        numbers === null ? shown.driverLicenseNumber : formatDriverLicence(numbers.driverLicenseNumber),
      mask: maskedNumber,
    },
    {
      name: 'phone',
      title: 'Телефон',
      of: ({ shown }) => shown.msisdn,
      shown: ({ numbers, shown }) => (numbers === null ? shown.msisdn : formatPhone(numbers.msisdn)),
      mask: maskedNumber,
    },
    flagColumn('isVerified', 'Подтверждён', ({ isVerified }) => isVerified),
    { name: 'id', title: 'Номер записи', of: ({ id }) => id },
  ],
  json: ({ id, shown, isVerified }) => ({
    id,
    driver: shown.driverLicenseNumber,
    phone: shown.msisdn,
    isVerified,
  }),
}

const printSaved = (context: Context, view: View, { phone, isCodeSent }: SavedPhone) =>
  Effect.promise(async () => {
    await printAnswer(context, view, shape, phone)
    if (isCodeSent)
      context.words.write(
        `Водителю ушло СМС с кодом. Узнайте код: kvitok organisation phones edit ${phone.id} --code <код>\n`,
      )
  })

export interface PhoneFilter {
  readonly driver?: string
  readonly verified?: true
}

export const list = (
  context: Context,
  view: View,
  { driver, verified }: PhoneFilter,
): Effect.Effect<Ending, Ending> =>
  Effect.suspend(() => {
    const filter = {
      ...(driver !== undefined && { driverLicenseNumber: accepted(parseDriverLicence(driver)) }),
      ...(verified === true && { verifiedOnly: true }),
    }
    return withProduct(context, (features) =>
      Effect.gen(function* () {
        const phones = yield* features(driverPhonesPort).list(filter)
        yield* Effect.promise(() => printRows(context, view, shape, phones))
        if (phones.length === 0 && view.format === 'table') context.words.write('Телефонов нет\n')
        return done
      }),
    )
  })

/** Writes a phone down; `confirms` sends the driver a code, for an unconfirmed number is told of nothing. */
export const add = (
  context: Context,
  view: View,
  {
    phone,
    driver,
    confirms,
  }: { readonly phone: string; readonly driver: string; readonly confirms: boolean },
): Effect.Effect<Ending, Ending> =>
  Effect.suspend(() => {
    checkFields(shape, view)
    const entry = {
      driverLicenseNumber: accepted(parseDriverLicence(driver)),
      msisdn: accepted(parsePhone(phone)),
      isVerified: confirms,
    }
    return withProduct(context, (features) =>
      features(driverPhonesPort)
        .create(entry)
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

const hidden = refused(
  'tariff.required',
  'На пробном тарифе номера закрыты, и править их нельзя. Закажите тариф: kvitok organisation order <тариф>',
)

/** Changes what was named; with a code confirms the number that the driver has read it from. */
export const edit = (
  context: Context,
  view: View,
  id: string,
  typed: TypedPhone,
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      checkFields(shape, view)
      const port = features(driverPhonesPort)
      const { phone, driver, confirm, code } = typed
      const before = yield* port.read(id as DriverPhoneId)
      if (before.numbers === null) return yield* Effect.fail(hidden)
      const numbers = {
        driverLicenseNumber:
          driver === undefined ? before.numbers.driverLicenseNumber : accepted(parseDriverLicence(driver)),
        msisdn: phone === undefined ? before.numbers.msisdn : accepted(parsePhone(phone)),
      }
      // A confirmation does not pass on to another number, and nobody is sent a code without a word.
      const isSame = phone === undefined && driver === undefined
      const isVerified = confirm === true || code !== undefined || (isSame && before.isVerified)
      const saved = yield* port.edit(before.id, { ...numbers, isVerified }, code ?? null)
      yield* printSaved(context, view, saved)
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
      const port = features(driverPhonesPort)
      const found = yield* Effect.forEach([...new Set(ids)], (id) => port.read(id as DriverPhoneId))
      return yield* removing(context, view, talk, {
        question: `Удалить телефонов: ${found.length}?`,
        rows: found,
        shape,
        remove: ({ id }) => port.remove(id),
      })
    }),
  )
