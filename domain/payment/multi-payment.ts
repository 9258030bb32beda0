import type { ChargeKind, ChargeId } from '#domain/charges/charge.ts'
import { isValid, invalid, valid, type Parsed } from '#domain/parsed.ts'
import { maxChargesPerPayment } from './limits.ts'
import { parsePaymentSystem, type PaymentSystem } from './payment-system.ts'

export interface MultiPaymentRequest {
  readonly charges: readonly { readonly id: ChargeId; readonly kind: ChargeKind }[]
  /** The requested payment system. Taxes ignore it. */
  readonly system: string
}

/** Several charges in one payment (spec §7): fines name their payment system, for taxes the backend chooses it. */
export type MultiPayment =
  | { readonly kind: 'fine'; readonly ids: readonly ChargeId[]; readonly system: PaymentSystem }
  | { readonly kind: 'tax'; readonly ids: readonly ChargeId[] }

/** Validates the charges of one payment: one kind, no duplicates, and at most the limit of a register. */
const parseCharges = ({ charges }: MultiPaymentRequest): Parsed<ChargeKind> => {
  const [first] = charges
  if (first === undefined) return invalid('multi-payment.empty', 'Выберите, что оплатить')
  if (charges.length > maxChargesPerPayment) {
    const text = `За один раз можно оплатить не больше ${maxChargesPerPayment} начислений. Разделите их на части`
    return invalid('multi-payment.too-many', text)
  }
  if (new Set(charges.map(({ id }) => id)).size < charges.length)
    return invalid('multi-payment.repeated', 'Одно начисление выбрано дважды')
  return charges.every(({ kind }) => kind === first.kind)
    ? valid(first.kind)
    : invalid('multi-payment.mixed', 'Штрафы и налоги оплачиваются отдельно')
}

/** Spec §5, Multi-payment fines: any system but A3 and moneta is refused. */
export const parseMultiPayment = (request: MultiPaymentRequest): Parsed<MultiPayment> => {
  const kind = parseCharges(request)
  if (!isValid(kind)) return kind
  const ids = request.charges.map(({ id }) => id)
  if (kind.value === 'tax') return valid({ kind: 'tax', ids })
  const system = parsePaymentSystem(request.system)
  return isValid(system) ? valid({ kind: 'fine', ids, system: system.value }) : system
}
