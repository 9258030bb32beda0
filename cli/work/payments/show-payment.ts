import { paymentsFeature, paymentsPort } from '#adapters/wiring/services/payments.ts'
import { pdfDownloadsPort } from '#adapters/wiring/services/pdf-downloads.ts'
import { Effect } from 'effect'
import type { Payment } from '#domain/payment/payment.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending, negative, refused } from '#cli/ending.ts'
import { checkFields, openRows, printAnswer } from '#cli/print.ts'
import type { Talk } from '#cli/talk.ts'
import type { View } from '#cli/view.ts'
import { savePdf } from '#cli/work/save-pdf.ts'
import { withProduct } from '#cli/work/with-product.ts'
import { paymentShape, whyOf } from './payment-shape.ts'

/** The session that made the payment is the one that may see it. */
const own = { session: 'kept' } as const

const noReceipt = refused('payment.no-receipt', 'Чека ещё нет: платёж не оплачен')

/** Prints a payment; `pdf` names a file for its receipt. */
export const showPayment = (
  context: Context,
  view: View,
  id: string,
  pdf: string | null,
): Effect.Effect<Ending, Ending> =>
  withProduct(
    context,
    (features, atHand) =>
      Effect.gen(function* () {
        checkFields(paymentShape, view)
        const payment = yield* features(paymentsPort).status(id)
        const { receipt } = payment
        if (pdf !== null) {
          if (receipt === null) return yield* Effect.fail(noReceipt)
          yield* savePdf(context, atHand, pdf, features(pdfDownloadsPort).receipt(receipt))
        }
        yield* Effect.promise(() => printAnswer(context, view, paymentShape, payment))
        return done
      }),
    own,
  )

/** Gives a payment up before the money moves. */
export const cancelPayment = (
  context: Context,
  view: View,
  talk: Talk,
  id: string,
): Effect.Effect<Ending, Ending> =>
  withProduct(
    context,
    (features) =>
      Effect.gen(function* () {
        checkFields(paymentShape, view)
        yield* Effect.promise(() => talk.agree(`Отменить платёж ${id}?`))
        const payment = yield* features(paymentsPort).cancel(id)
        yield* Effect.promise(() => printAnswer(context, view, paymentShape, payment))
        return done
      }),
    own,
  )

/** Prints a payment each time its state changes, until the bank has decided; «no» where it was not paid. */
export const watchPayment = (context: Context, view: View, id: string): Effect.Effect<Ending, Ending> =>
  withProduct(
    context,
    (features) =>
      Effect.acquireUseRelease(
        Effect.sync(() => openRows(context, view, paymentShape)),
        (rows) =>
          Effect.gen(function* () {
            let state = ''
            const tell = (payment: Payment) => {
              if (payment.state === state) return
              state = payment.state
              void rows.print(payment)
            }
            const payment = yield* features(paymentsFeature).watch(id, tell)
            const why = whyOf(payment)
            if (why !== '') context.words.write(`${why}\n`)
            return payment.state === 'paid' ? done : negative
          }),
        (rows) => Effect.promise(rows.close),
      ),
    own,
  )
