import { driversFeature, fineDriverPort } from '#adapters/wiring/services/company.ts'
import { Effect } from 'effect'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import {
  type DriverLicence,
  formatDriverLicence,
  parseDriverLicence,
} from '#domain/identity/driver-licence.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { isValid } from '#domain/parsed.ts'
import { accepted } from '#cli/accepted.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending, refused } from '#cli/ending.ts'
import { checkFields, printAnswer } from '#cli/print.ts'
import type { Shape } from '#cli/shape.ts'
import type { Talk } from '#cli/talk.ts'
import type { View } from '#cli/view.ts'
import { flagColumn } from '#cli/work/columns.ts'
import { findCharge, type NamedCharge } from '#cli/work/fines/question.ts'
import { withProduct } from '#cli/work/with-product.ts'

interface Notice {
  readonly uin: Uin
  readonly driver: DriverLicence
  /** False where the driver has been told today. */
  readonly isSent: boolean
}

const shape: Shape<Notice> = {
  columns: [
    { name: 'uin', title: 'УИН', of: ({ uin }) => uin },
    {
      name: 'driver',
      title: 'Права водителя',
      of: ({ driver }) => driver,
      shown: ({ driver }) => formatDriverLicence(driver),
      mask: maskedNumber,
    },
    flagColumn('isSent', 'СМС отправлено', ({ isSent }) => isSent),
  ],
  json: (notice) => notice,
}

const unclear = refused(
  'notice.no-driver',
  'По графику водитель неизвестен. Назовите его права: --driver <номер>, или спросите kvitok driver-of <УИН>',
)

/** Tells a driver of a fine by SMS: the one who was named, else the one whom the schedules are sure of. */
export const notifyDriver = (
  context: Context,
  view: View,
  talk: Talk,
  { charge, driver }: { readonly charge: NamedCharge; readonly driver: string | null },
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      checkFields(shape, view)
      const named = driver === null ? null : accepted(parseDriverLicence(driver))
      const { id, uin } = yield* findCharge(features, charge)
      const foreseen = named === null ? yield* features(fineDriverPort).whoDrove(id) : null
      const found =
        foreseen?.confidence === 'high' ? parseDriverLicence(foreseen.driver?.licence ?? '') : null
      const licence = named ?? (found !== null && isValid(found) ? found.value : null)
      if (licence === null) return yield* Effect.fail(unclear)
      yield* Effect.promise(() =>
        talk.agree(
          `Отправить СМС о штрафе водителю с правами ${maskedNumber(formatDriverLicence(licence))}?`,
        ),
      )
      const isSent = yield* features(driversFeature).notify(uin, licence)
      yield* Effect.promise(() => printAnswer(context, view, shape, { uin, driver: licence, isSent }))
      if (!isSent) context.words.write('Сегодня этому водителю об этом штрафе уже писали\n')
      return done
    }),
  )
