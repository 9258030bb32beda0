import { paymentsUseCases, paymentsPort } from '#adapters/wiring/services/payments.ts'
import { Effect } from 'effect'
import { confirmOrAbort } from '#cli/prompt/confirm-or-abort.ts'
import type { ChargeClaimed, AppError } from '#application/shared/app-error.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { parseMultiPayment } from '#domain/payment/multi-payment.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import { isLive } from '#domain/payment/payment-state.ts'
import type { Payment, PaymentQuote } from '#domain/payment/payment.ts'
import { parseOrAbort } from '#cli/runtime/parse-or-abort.ts'
import type { Context } from '#cli/runtime/context.ts'
import { printAnswer } from '#cli/output/print.ts'
import { checkFields } from '#cli/output/row-schema.ts'
import { plainOutput } from '#cli/output/output-options.ts'
import { findCharge, type NamedCharge } from '#cli/commands/fines/fines-question.ts'
import { type CommandServices, type Product, withProduct } from '#cli/composition/with-product.ts'
import { type ConfirmedOrder, orderKeyOf } from './order-keys.ts'
import { paymentSchema, quoteSchema } from './payment-schema.ts'
import { paymentsMessages } from '#cli/messages/ru/payments.ts'
import { printNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

export interface CreatePaymentArguments {
  readonly charges: readonly NamedCharge[]
  readonly system: PaymentSystem
  readonly fio: string | null
  readonly email: string | null
  /** Only prints the plan and makes no payment. */
  readonly isDryRun: boolean
}

/** Maximum number of concurrent requests. */
const concurrency = 4

/** Makes the order once; after a failed attempt the same idempotency key is sent again. */
const placed = (
  resolve: Product,
  { notes }: CommandServices,
  order: ConfirmedOrder,
  now: Context['now'],
): Effect.Effect<Payment, AppError> =>
  Effect.gen(function* () {
    const first = orderKeyOf(notes, order, now())
    const payment = yield* resolve(paymentsUseCases).start({ ...order, key: first.key })
    if (isLive(payment.state)) return payment
    first.forget()
    return yield* resolve(paymentsUseCases).start({ ...order, key: orderKeyOf(notes, order, now()).key })
  })

const paidFor = (payment: Payment): string =>
  payment.items
    .map(({ fineId }) => fineId)
    .toSorted()
    .join()

/** Result of a repeated command: the payment that contains exactly these charges. */
const alreadyMade = (
  resolve: Product,
  charges: readonly Charge[],
  error: ChargeClaimed,
): Effect.Effect<Payment, AppError> =>
  Effect.gen(function* () {
    if (error.paid || error.holder === null || error.holder.isReturning) return yield* Effect.fail(error)
    const payment = yield* resolve(paymentsPort).status(error.holder.paymentId)
    const requested = charges
      .map(({ id }) => id)
      .toSorted()
      .join()
    return paidFor(payment) === requested ? payment : yield* Effect.fail(error)
  })

/** Prints the plan of the payment to stderr, because stdout contains only the payment. */
const showPlan = ({ stderr, translate }: CommandIo, quote: PaymentQuote): Effect.Effect<void> =>
  printAnswer({ output: stderr, translate, options: plainOutput('table') }, quoteSchema, quote)

/** Makes a payment once the payer agrees to its sum, and prints it with the address of the bank's page. */
export const createPaymentCommand = (
  io: CommandIo,
  { charges, system, fio, email, isDryRun }: CreatePaymentArguments,
): CommandEffect =>
  withProduct(
    io,
    (resolve, services) =>
      Effect.gen(function* () {
        const fines = yield* Effect.forEach(charges, (charge) => findCharge(resolve, charge), {
          concurrency,
        })
        const { kind, ids: chargeIds } = parseOrAbort(parseMultiPayment({ charges: fines, system }))
        const quote = yield* resolve(paymentsUseCases)
          .quote(chargeIds, kind)
          .pipe(Effect.catchTag('ChargeClaimed', (error) => alreadyMade(resolve, fines, error)))
        if ('id' in quote) {
          printNote(io, paymentsMessages.alreadyCreated)
          yield* printAnswer(io, paymentSchema, quote)
          return done
        }
        if (isDryRun) {
          yield* printAnswer(io, quoteSchema, quote)
          return done
        }
        checkFields(paymentSchema, io.options)
        yield* showPlan(io, quote)
        yield* confirmOrAbort(io, paymentsMessages.payQuestion(formatRoubles(quote.total)))
        const order = { kind, chargeIds, system, fio, email, expectedTotal: quote.total }
        const payment = yield* placed(resolve, services, order, io.now)
        yield* printAnswer(io, paymentSchema, payment)
        return done
      }),
    { session: 'stored' },
  )
