import { textColumn } from '#cli/output/columns.ts'
import { companyPaymentsUseCases } from '#adapters/wiring/services/payments.ts'
import { Effect } from 'effect'
import type { Recipient } from '#domain/charges/charge.ts'
import { findCharge, type NamedCharge } from '#cli/commands/fines/fines-question.ts'
import { paymentSchema } from '#cli/commands/payments/payment-schema.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { organisationMessages } from '#cli/messages/ru/organisation.ts'
import { printRows } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

const recipientSchema: RowSchema<Recipient> = {
  columns: [
    textColumn('name', columnsMessages.title),
    textColumn('inn', columnsMessages.inn),
    textColumn('kpp', columnsMessages.kpp),
    textColumn('account', organisationMessages.accountColumn),
    textColumn('bik', organisationMessages.bikColumn),
    textColumn('kbk', organisationMessages.kbkColumn),
    textColumn('oktmo', organisationMessages.oktmoColumn),
  ],
  json: (recipient) => recipient,
}

/** Maximum number of concurrent requests. */
const concurrency = 4

/** Prints payments of the organisation by their numbers, in the order of the arguments. Fails with `payment.unknown`. */
export const showCompanyPayments = (io: CommandIo, ids: readonly string[]): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const payments = yield* resolve(companyPaymentsUseCases).payments(ids)
      yield* printRows(io, paymentSchema, payments)
      return done
    }),
  )

/** Prints the recipients of charges, each once. `type` is `fines` or `taxes`; other charges are left out. */
export const listRecipients = (io: CommandIo, type: string, charges: readonly NamedCharge[]): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const found = yield* Effect.forEach(charges, (charge) => findCharge(resolve, charge), {
        concurrency,
      })
      const recipients = yield* resolve(companyPaymentsUseCases).recipients(
        type,
        found.map(({ id }) => id),
      )
      yield* printRows(io, recipientSchema, recipients)
      return done
    }),
  )
