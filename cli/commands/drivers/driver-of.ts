import { fineDriverPort } from '#adapters/wiring/services/company.ts'
import { Effect } from 'effect'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import { formatUin, type Uin } from '#domain/identity/uin.ts'
import type { Confidence } from '#domain/organisation/who-drove.ts'
import type { DriverAnswer } from '#application/drivers/drivers.port.ts'
import { printAnswer } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { findCharge, type NamedCharge } from '#cli/commands/fines/fines-question.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import type { Text } from '#cli/messages/message.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { organisationMessages } from '#cli/messages/ru/organisation.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done, negative } from '#cli/runtime/exit-result.ts'

interface ShownAnswer extends DriverAnswer {
  readonly uin: Uin
}

const confidences: Readonly<Record<Confidence, Text>> = {
  high: organisationMessages.confidenceHigh,
  medium: organisationMessages.confidenceMedium,
  low: organisationMessages.confidenceLow,
  none: organisationMessages.confidenceNone,
}

const candidatesOf = ({ candidates }: ShownAnswer, separator: string): string =>
  candidates.map(({ licence }) => licence).join(separator)

const schema: RowSchema<ShownAnswer> = {
  columns: [
    { name: 'uin', title: columnsMessages.uin, of: ({ uin }) => uin, shown: ({ uin }) => formatUin(uin) },
    {
      name: 'driver',
      title: organisationMessages.driverColumn,
      of: ({ driver }) => driver?.licence ?? '',
      mask: maskedNumber,
    },
    {
      name: 'confidence',
      title: columnsMessages.confidence,
      of: ({ confidence }) => confidence,
      shown: ({ confidence }) => confidences[confidence],
    },
    { name: 'why', title: columnsMessages.why, of: ({ why }) => why.map(({ text }) => text).join('; ') },
    {
      name: 'candidates',
      title: organisationMessages.candidatesColumn,
      of: (answer) => candidatesOf(answer, ' '),
      shown: (answer) => candidatesOf(answer, ', '),
      mask: maskedNumber,
    },
  ],
  json: ({ uin, driver, confidence, why, candidates }) => ({
    uin,
    driver: driver?.licence ?? null,
    confidence,
    why: why.map(({ text }) => text),
    candidates: candidates.map(({ licence }) => licence),
  }),
}

/** Prints who had the vehicle when the offence happened, by the schedules of the company; exit code 1 if they do not contain it. */
export const driverOf = (io: CommandIo, charge: NamedCharge): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const { id, uin } = yield* findCharge(resolve, charge)
      const answer = yield* resolve(fineDriverPort).whoDrove(id)
      yield* printAnswer(io, schema, { ...answer, uin })
      return answer.driver === null ? negative : done
    }),
  )
