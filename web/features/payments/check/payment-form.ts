import { type ActionFunctionArgs, redirect } from 'react-router'
import type { ChargeId, ChargeKind } from '#domain/charges/charge.ts'
import { parseEmail } from '#domain/identity/email.ts'
import { parseFullName } from '#domain/identity/full-name.ts'
import { type Kopecks, kopecks } from '#domain/money/kopecks.ts'
import { parseOptional } from '#domain/identity/text/required.ts'
import { invalid, isValid, type Parsed, valid } from '#domain/parsed.ts'
import { type PaymentSystem, paymentSystems } from '#domain/payment/payment-system.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import type { PaymentOrder } from '#application/payments/payments.port.ts'
import { paymentsUseCases } from '#adapters/wiring/services/payments.ts'
import { prepaymentPageAddress, parseChargeIds } from '#domain/payment/prepayment-page.ts'
import { toBank } from '#web/features/payments/wait/to-bank.ts'
import { serviceOf } from '#web/app/services.ts'
import { visitorContext } from '#web/app/first-answer.ts'
import { formResult, type FormResult } from '#web/ui/form/model/field-error.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import type { FormSetup } from '#web/ui/form/model/form-setup.ts'

/** What the payer types, and what the page knows: the charges, their total and the idempotency key of the order. */
export type PaymentField = 'fio' | 'email' | 'system' | 'ids' | 'kind' | 'total' | 'key'

/** The draft of the payer. It is kept while the bank takes the card, because a refused card leads back to the form. */
export const payerDraft = { name: 'payer', isKept: true } as const

const outdated = invalid('order', 'Сумма устарела. Откройте проверку платежа ещё раз')

const parseIds = (text: string): Parsed<readonly ChargeId[]> => {
  const ids = parseChargeIds(text)
  return ids === null || ids.length === 0 ? outdated : valid(ids)
}

const parseTotal = (text: string): Parsed<Kopecks> =>
  /^\d{1,15}$/.test(text) ? valid(kopecks(Number(text))) : outdated

const parseSystem = (text: string): Parsed<PaymentSystem> => {
  const system = paymentSystems.find((known) => known === text)
  return system === undefined ? outdated : valid(system)
}

const parseKind = (text: string): Parsed<ChargeKind> =>
  text === 'fine' || text === 'tax' ? valid(text) : outdated

interface OrderFields {
  readonly fio: string | null
  readonly email: string | null
  readonly system: PaymentSystem
  readonly kind: ChargeKind
  readonly ids: readonly ChargeId[]
  readonly total: Kopecks
}

/** The order of a payment. Neither a name nor an e-mail is required. */
export const paymentForm: FormSetup<PaymentField, PaymentOrder> = {
  values: { fio: '', email: '', system: paymentSystems[0], ids: '', kind: 'fine', total: '', key: '' },
  known: ['system', 'ids', 'kind', 'total', 'key'],
  keptAs: payerDraft.name,
  validate: ({ fio, email, system, ids, kind, total, key }): FormResult<PaymentOrder, PaymentField> => {
    const read = parsedForm<OrderFields>({
      fio: parseOptional(fio, parseFullName),
      email: parseOptional(email, parseEmail),
      system: parseSystem(system),
      kind: parseKind(kind),
      ids: parseIds(ids),
      total: parseTotal(total),
    })
    if (!isValid(read)) return formResult(read)
    const { ids: chargeIds, total: expectedTotal, ...fields } = read.value
    return { _tag: 'Valid', value: { ...fields, chargeIds, expectedTotal, key } }
  },
}

const order = formAction(
  () => paymentForm,
  (output: PaymentOrder, { context }) => serviceOf(context, paymentsUseCases).start(output),
)

/**
 * Creates the payment. A repeated order with the same key is the same payment. A form that was sent without script, or before
 * the page had hydrated, leads to the bank by the page of the payment: browsers follow no redirect of a form to another site.
 */
export const orderPayment = async (args: ActionFunctionArgs) => {
  const reply = await order(args)
  if (args.context.get(visitorContext) === null || reply.data._tag !== 'Done') return reply
  return redirect(`${prepaymentPageAddress('wait', reply.data.value.id)}&${toBank}`, 303)
}
