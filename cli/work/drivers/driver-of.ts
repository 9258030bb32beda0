import { fineDriverPort } from '#adapters/wiring/services/company.ts'
import { Effect } from 'effect'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import { formatUin, type Uin } from '#domain/identity/uin.ts'
import type { Confidence } from '#domain/organisation/who-drove.ts'
import type { DriverAnswer } from '#application/drivers/drivers.port.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending, negative } from '#cli/ending.ts'
import { printAnswer } from '#cli/print.ts'
import type { Shape } from '#cli/shape.ts'
import type { View } from '#cli/view.ts'
import { findCharge, type NamedCharge } from '#cli/work/fines/question.ts'
import { withProduct } from '#cli/work/with-product.ts'

interface ShownAnswer extends DriverAnswer {
  readonly uin: Uin
}

const confidences: Readonly<Record<Confidence, string>> = {
  high: 'уверенно',
  medium: 'скорее всего',
  low: 'возможно',
  none: 'неизвестно',
}

const candidatesOf = ({ candidates }: ShownAnswer, separator: string): string =>
  candidates.map(({ licence }) => licence).join(separator)

const shape: Shape<ShownAnswer> = {
  columns: [
    { name: 'uin', title: 'УИН', of: ({ uin }) => uin, shown: ({ uin }) => formatUin(uin) },
    {
      name: 'driver',
      title: 'Права водителя',
      of: ({ driver }) => driver?.licence ?? '',
      mask: maskedNumber,
    },
    {
      name: 'confidence',
      title: 'Насколько',
      of: ({ confidence }) => confidence,
      shown: ({ confidence }) => confidences[confidence],
    },
    { name: 'why', title: 'Почему', of: ({ why }) => why.map(({ text }) => text).join('; ') },
    {
      name: 'candidates',
      title: 'Кого спросить',
      of: (answer) => candidatesOf(answer, ' '),
      shown: (answer) => candidatesOf(answer, ', '),
      mask: maskedNumber,
    },
  ],
  json: ({ uin, driver, confidence, why, candidates, isMasked }) => ({
    uin,
    driver: driver?.licence ?? null,
    confidence,
    why: why.map(({ text }) => text),
    candidates: candidates.map(({ licence }) => licence),
    isMasked,
  }),
}

/** Says who had the vehicle when the offence happened, by the schedules of the company; «no» where they do not tell. */
export const driverOf = (context: Context, view: View, charge: NamedCharge): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const { id, uin } = yield* findCharge(features, charge)
      const answer = yield* features(fineDriverPort).whoDrove(id)
      yield* Effect.promise(() => printAnswer(context, view, shape, { ...answer, uin }))
      return answer.driver === null ? negative : done
    }),
  )
