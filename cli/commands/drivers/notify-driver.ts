import { Effect } from 'effect'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import {
  type DriverLicence,
  formatDriverLicence,
  parseDriverLicence,
} from '#domain/identity/driver-licence.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { isValid } from '#domain/parsed.ts'
import { accepted } from '#cli/runtime/parse-or-abort.ts'
import type { Context } from '#cli/runtime/context.ts'
import { done, type Ending, refused } from '#cli/runtime/exit-result.ts'
import { checkFields, printAnswer } from '#cli/output/print.ts'
import type { Shape } from '#cli/output/row-schema.ts'
import type { Talk } from '#cli/prompt/prompter.ts'
import type { View } from '#cli/output/output-options.ts'
import { flagColumn } from '#cli/output/columns.ts'
import { findCharge, type NamedCharge } from '#cli/commands/fines/question.ts'
import { withProduct } from '#cli/composition/with-product.ts'

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
      const drivers = features('drivers')
      const foreseen = named === null ? yield* drivers.whoDrove(id) : null
      const found =
        foreseen?.confidence === 'high' ? parseDriverLicence(foreseen.driver?.licence ?? '') : null
      const licence = named ?? (found !== null && isValid(found) ? found.value : null)
      if (licence === null) return yield* Effect.fail(unclear)
      yield* Effect.promise(() =>
        talk.agree(
          `Отправить СМС о штрафе водителю с правами ${maskedNumber(formatDriverLicence(licence))}?`,
        ),
      )
      const isSent = yield* drivers.notify(uin, licence)
      yield* Effect.promise(() => printAnswer(context, view, shape, { uin, driver: licence, isSent }))
      if (!isSent) context.words.write('Сегодня этому водителю об этом штрафе уже писали\n')
      return done
    }),
  )
