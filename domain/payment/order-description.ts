import { isMaskedCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { countCharges } from '#domain/charges/list/count-charges.ts'
import { formatUin } from '#domain/identity/uin.ts'
import type { PaymentItem } from './payment.ts'

const maxDescriptionLength = 1000

type OrderLine = Pick<PaymentItem, 'uin' | 'recipient'>

const subjectOf = (items: readonly OrderLine[], kind: 'fine' | 'tax'): string => {
  const [only, ...others] = items
  if (only !== undefined && others.length === 0)
    return `${kind === 'fine' ? 'Штраф' : 'Налог'}${isMaskedCharge(only) ? '' : `, УИН ${formatUin(only.uin)}`}`
  return countCharges(items.map(() => ({ kind })))
}

/** A list of names that is not complete says so: one name would be read as the recipient of every charge. */
const recipientsOf = (items: readonly OrderLine[]): string => {
  if (items.some(isMaskedCharge))
    return items.length === 1 ? '. Получатель будет в чеке' : '. Получатели будут в чеке'
  const names = [...new Set(items.flatMap(({ recipient }) => recipient?.name ?? []))]
  if (names.length === 0) return ''
  if (items.some(({ recipient }) => recipient === null))
    return `. Получатели: ${names.join('; ')}; остальных реестр не назвал`
  return `. ${names.length === 1 ? 'Получатель' : 'Получатели'}: ${names.join('; ')}`
}

/** The description at the bank: what is paid for and who receives it, without data of the payer. The payer reads it. */
export const describeOrder = (items: readonly OrderLine[], kind: 'fine' | 'tax'): string =>
  `${subjectOf(items, kind)}${recipientsOf(items)}`.slice(0, maxDescriptionLength)
