import { paymentsFeature, paymentsPort } from '#adapters/wiring/services/payments.ts'
import { Effect } from 'effect'
import type { PaymentOrder } from '#application/payments/payments.port.ts'
import type { ChargeHeld } from '#application/shared/app-error.ts'
import type { Fine } from '#domain/charges/fine.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { parseMultiPayment } from '#domain/payment/multi-payment.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import { isLive } from '#domain/payment/payment-state.ts'
import type { Payment, PaymentQuote } from '#domain/payment/payment.ts'
import { accepted } from '#cli/accepted.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import type { Failure } from '#cli/failure.ts'
import { checkFields, printAnswer } from '#cli/print.ts'
import type { Talk } from '#cli/talk.ts'
import { plainView, type View } from '#cli/view.ts'
import { findCharge, type NamedCharge } from '#cli/work/fines/question.ts'
import { type AtHand, type Product, withProduct } from '#cli/work/with-product.ts'
import { orderKeyOf } from './order-keys.ts'
import { paymentShape, quoteShape } from './payment-shape.ts'

export interface Wish {
  readonly charges: readonly NamedCharge[]
  readonly system: PaymentSystem
  readonly fio: string | null
  readonly email: string | null
  /** Only the plan: nothing is made. */
  readonly isDryRun: boolean
}

/** Questions under way at once. */
const atOnce = 4

/** Where the order is made once, and asked for again where an attempt has failed before. */
const placed = (
  features: Product,
  { notes }: AtHand,
  order: Omit<PaymentOrder, 'key'>,
  now: Context['now'],
): Effect.Effect<Payment, Failure> =>
  Effect.gen(function* () {
    const first = orderKeyOf(notes, order, now())
    const payment = yield* features(paymentsFeature).start({ ...order, key: first.key })
    if (isLive(payment.state)) return payment
    first.forget()
    return yield* features(paymentsFeature).start({ ...order, key: orderKeyOf(notes, order, now()).key })
  })

const paidFor = (payment: Payment): string =>
  payment.items
    .map(({ fineId }) => fineId)
    .toSorted()
    .join()

/** Somebody repeats the command: the payment that holds these very charges is the one they want. */
const alreadyMade = (
  features: Product,
  fines: readonly Fine[],
  held: ChargeHeld,
): Effect.Effect<Payment, Failure> =>
  Effect.gen(function* () {
    if (held.paid || held.holder === null) return yield* Effect.fail(held)
    const payment = yield* features(paymentsPort).status(held.holder.paymentId)
    const asked = fines
      .map(({ id }) => id)
      .toSorted()
      .join()
    return paidFor(payment) === asked ? payment : yield* Effect.fail(held)
  })

const showPlan = (context: Context, quote: PaymentQuote): Promise<void> =>
  printAnswer({ ...context, output: context.words }, plainView('table'), quoteShape, quote)

/** Makes a payment once the payer agrees to its sum, and prints it with the address of the bank's page. */
export const createPayment = (
  context: Context,
  view: View,
  talk: Talk,
  { charges, system, fio, email, isDryRun }: Wish,
): Effect.Effect<Ending, Ending> =>
  withProduct(
    context,
    (features, atHand) =>
      Effect.gen(function* () {
        const fines = yield* Effect.forEach(charges, (charge) => findCharge(features, charge), {
          concurrency: atOnce,
        })
        const { kind, ids: fineIds } = accepted(parseMultiPayment({ charges: fines, system }))
        const quote = yield* features(paymentsFeature)
          .quote(fineIds, kind)
          .pipe(Effect.catchTag('ChargeHeld', (held) => alreadyMade(features, fines, held)))
        if ('id' in quote) {
          context.words.write('Этот платёж уже создан, второй не нужен\n')
          yield* Effect.promise(() => printAnswer(context, view, paymentShape, quote))
          return done
        }
        if (isDryRun) {
          yield* Effect.promise(() => printAnswer(context, view, quoteShape, quote))
          return done
        }
        checkFields(paymentShape, view)
        yield* Effect.promise(() => showPlan(context, quote))
        yield* Effect.promise(() => talk.agree(`Оплатить ${formatRoubles(quote.total)}?`))
        const order = { kind, fineIds, system, fio, email, expectedTotal: quote.total }
        const payment = yield* placed(features, atHand, order, context.now)
        yield* Effect.promise(() => printAnswer(context, view, paymentShape, payment))
        return done
      }),
    { session: 'kept' },
  )
