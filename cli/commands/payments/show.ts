import { pdfDownloadsPort } from '#adapters/wiring/services/pdf-downloads.ts'
import { paymentsUseCases, paymentsPort } from '#adapters/wiring/services/payments.ts'
import { Effect } from 'effect'
import { confirmOrAbort } from '#cli/prompt/confirm-or-abort.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { printAnswer, withOpenRows } from '#cli/output/print.ts'
import { checkFields } from '#cli/output/row-schema.ts'
import { savePdf } from '#cli/commands/shared/save-pdf.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { paymentSchema, reasonOf } from './payment-schema.ts'
import { paymentsMessages } from '#cli/messages/ru/payments.ts'
import { printNote } from '#cli/output/print-note.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done, negative } from '#cli/runtime/exit-result.ts'

/** Only the session that made a payment can read it. */
const options = { session: 'stored' } as const

const noReceipt = abortRefused('payment.no-receipt', paymentsMessages.paymentNoReceipt)

/** Prints a payment; `pdf` is the path of a PDF file for its receipt, or null. */
export const showPayment = (io: CommandIo, id: string, pdf: string | null): CommandEffect =>
  withProduct(
    io,
    (resolve, services) =>
      Effect.gen(function* () {
        checkFields(paymentSchema, io.options)
        const payment = yield* resolve(paymentsPort).status(id)
        const { receipt } = payment
        if (pdf !== null) {
          if (receipt === null) return yield* Effect.fail(noReceipt)
          yield* savePdf(io, services, pdf, resolve(pdfDownloadsPort).receipt(receipt))
        }
        yield* printAnswer(io, paymentSchema, payment)
        return done
      }),
    options,
  )

/** Cancels a payment before the bank has charged the card. */
export const cancelPaymentCommand = (io: CommandIo, id: string): CommandEffect =>
  withProduct(
    io,
    (resolve) =>
      Effect.gen(function* () {
        checkFields(paymentSchema, io.options)
        yield* confirmOrAbort(io, paymentsMessages.cancelQuestion(id))
        const payment = yield* resolve(paymentsPort).cancel(id)
        yield* printAnswer(io, paymentSchema, payment)
        return done
      }),
    options,
  )

/** Prints a payment each time its state changes, until it is final at the bank; exit code 1 if it was not paid. */
export const watchPaymentCommand = (io: CommandIo, id: string): CommandEffect =>
  withProduct(
    io,
    (resolve) =>
      withOpenRows(io, paymentSchema, (print) =>
        Effect.gen(function* () {
          let state = ''
          const onChange = (payment: Payment) => {
            if (payment.state === state) return
            state = payment.state
            void print(payment)
          }
          const payment = yield* resolve(paymentsUseCases).watch(id, onChange)
          const why = reasonOf(payment)
          if (why !== '') printNote(io, why)
          return payment.state === 'paid' ? done : negative
        }),
      ),
    options,
  )
