import { type PaymentMessage, parsePaymentMessage } from '#domain/support/payment-message.ts'
import { ownRequestsPort } from '#adapters/wiring/services/requests.ts'
import { serviceOf } from '#web/app/services.ts'
import { parameterOf } from '#web/app/routing/parameters.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import type { FormSetup } from '#web/ui/form/model/form-setup.ts'

export type ProblemField = keyof PaymentMessage

const missing = {
  email: 'Введите почту: на неё придёт ответ',
  description: 'Напишите, что не так с платежом',
} as const

/** Form of a problem with one payment: an address for the answer and a text. */
export const problemForm: FormSetup<ProblemField, PaymentMessage> = {
  values: { email: '', description: '' },
  validate: (values) => formResult(parsePaymentMessage(values), { missing }),
}

/** Reports a problem with the payment of the address. */
export const reportProblem = formAction(
  () => problemForm,
  ({ email, description }, args) =>
    serviceOf(args.context, ownRequestsPort).dispute(parameterOf(args, 'id'), {
      email,
      content: description,
    }),
)
