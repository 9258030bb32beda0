import { formatUin } from '#domain/identity/uin.ts'
import { countFines, counted } from '#domain/wording/plural.ts'
import type { PaymentItemRow } from './payments.repository.ts'

const maxSigns = 1000

const whatFor = (items: readonly PaymentItemRow[], kind: 'fine' | 'tax'): string => {
  const [only, ...others] = items
  if (only !== undefined && others.length === 0)
    return `${kind === 'fine' ? 'Штраф' : 'Налог'}, УИН ${formatUin(only.uin)}`
  return kind === 'fine' ? countFines(items.length) : counted(items.length, ['налог', 'налога', 'налогов'])
}

const whoGets = (items: readonly PaymentItemRow[]): string => {
  const names = [...new Set(items.flatMap(({ recipient }) => recipient?.name ?? []))]
  if (names.length === 0) return ''
  return `. ${names.length === 1 ? 'Получатель' : 'Получатели'}: ${names.join('; ')}`
}

/** What the payer reads at the bank: what the money is for and who gets it, and nothing about the payer. */
export const describeOrder = (items: readonly PaymentItemRow[], kind: 'fine' | 'tax'): string =>
  `${whatFor(items, kind)}${whoGets(items)}`.slice(0, maxSigns)
