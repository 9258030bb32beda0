import { randomUUID } from 'node:crypto'
import type { Charge } from '#domain/charges/charge.ts'
import { chargesOf } from '#domain/charges/list/charge-list.ts'
import { parseLookUp } from '#domain/charges/lookup/look-up.ts'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import type { Payment } from '#domain/payment/payment.ts'
import type { PaymentOrder } from '#application/payments/payments.port.ts'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'
import { paymentsUseCases } from '#adapters/wiring/services/payments.ts'
import { runAsVisitor, type visitorOf } from './visitor.ts'

type Visitor = ReturnType<typeof visitorOf>

/** The first charge of a vehicle that can be paid, found as a visitor finds it. */
export const findPayable = async (
  visitor: Visitor,
  { sts, plate }: { readonly sts: string; readonly plate: string },
): Promise<Charge> => {
  const read = parseLookUp({ number: sts, plate, kind: 'sts' })
  if (read._tag === 'Invalid') throw new Error('the vehicle cannot be read')
  const payable = chargesOf(await runAsVisitor(visitor(finesUseCases).lookUp(read.value))).find(isPayable)
  if (payable === undefined) throw new Error('the vehicle has nothing to pay')
  return payable
}

export const orderOf = async (
  visitor: Visitor,
  { id, kind }: Pick<Charge, 'id' | 'kind'>,
  key: string,
): Promise<PaymentOrder> => {
  const { total } = await runAsVisitor(visitor(paymentsUseCases).quote([id], kind))
  return { kind, chargeIds: [id], system: 'A3', fio: null, email: null, expectedTotal: total, key }
}

/** The form of the sandbox bank, as its page sends it. */
export const enterCard = (payUrl: string | null, number: string): Promise<Response> =>
  fetch(payUrl ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: '12/30', code: '123' }),
  })

/** A charge of the vehicle, paid to the end. The key is new, so that a repeated test makes another payment. */
export const payOne = async (
  visitor: Visitor,
  vehicle: { readonly sts: string; readonly plate: string },
): Promise<{ readonly fine: Charge; readonly payment: Payment }> => {
  const fine = await findPayable(visitor, vehicle)
  const begun = await runAsVisitor(
    visitor(paymentsUseCases).start(await orderOf(visitor, fine, randomUUID())),
  )
  await enterCard(begun.payUrl, '2200000000000004')
  return { fine, payment: await runAsVisitor(visitor(paymentsUseCases).watch(begun.id, () => undefined)) }
}
