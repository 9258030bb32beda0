import { type PaymentMessage, parsePaymentMessage } from '#domain/support/payment-message.ts'
import { requestsPort } from '#adapters/wiring/services/searches.ts'
import { serviceOf } from '#web/app/services.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import type { FormSetup } from '#web/ui/form/model/form-setup.ts'
import { paymentIdOf } from './cashback-address.ts'

export type CashbackField = keyof PaymentMessage

const missing = {
  email: 'Введите почту: на неё придёт ответ',
  description: 'Напишите, за что просите кешбэк',
} as const

/** Form of a cashback request for one payment. */
export const cashbackForm: FormSetup<CashbackField, PaymentMessage> = {
  values: { email: '', description: '' },
  validate: (values) => formResult(parsePaymentMessage(values), { missing }),
}

/** Sends a cashback request for the payment of the address. */
export const sendCashbackRequest = formAction(
  () => cashbackForm,
  (request, args) => serviceOf(args.context, requestsPort).cashback(paymentIdOf(args), request),
)
