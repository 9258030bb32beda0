import { formatDate, formatDateTime } from '#domain/dates/wording.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { readableArticle } from '#domain/charges/law/article.ts'
import { readablePlace } from '#domain/charges/explanations/place-wording.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { uinParts } from '#domain/charges/uin/uin-parts.ts'
import { type Fact } from '#web/ui/content/facts-list.tsx'
import { isMaskedCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { HiddenValue } from '#web/ui/content/hidden-value.tsx'
import { MapLinks } from './place-map.tsx'

const happened = ({ happenedAt, happenedOn }: Charge): string | null => {
  if (happenedAt !== null) return formatDateTime(happenedAt)
  return happenedOn === null ? null : formatDate(happenedOn)
}

const fact = (term: string, text: string | null, copy?: string): readonly Fact[] =>
  text === null ? [] : [{ term, text, copy }]

/** The number of the enforcement case, if the UIN contains one. */
const proceedings = (uin: Charge['uin']): readonly Fact[] => {
  const { bailiffCase } = uinParts(uin)
  return fact('Исполнительное производство', bailiffCase, bailiffCase ?? undefined)
}

/** The place of the offence in words; null if it is not known. */
export const placeOf = ({ place }: Charge): string | null => (place === null ? null : readablePlace(place))

/** What the tariff opens: asterisks are long to read and useless to copy. */
const hidden = (term: string, label: string): Fact => ({ term, text: <HiddenValue label={label} /> })

/** What the register knows of the charge. */
export const fineFacts = (charge: Charge): readonly Fact[] => [
  ...fact('Когда', happened(charge)),
  ...(isMaskedCharge(charge) ? [hidden('Где', 'Место скрыто')] : fact('Где', placeOf(charge))),
  ...(charge.location === null
    ? []
    : [{ term: 'Открыть на карте', text: <MapLinks location={charge.location} /> }]),
  ...fact('Статья', charge.article === null ? null : readableArticle(charge.article)),
  ...fact('Постановление от', formatDate(charge.ruledOn)),
  ...(isMaskedCharge(charge)
    ? [hidden('УИН, номер постановления', 'Номер скрыт')]
    : fact('УИН, номер постановления', formatUin(charge.uin), charge.uin)),
  ...fact('Орган', charge.department?.name ?? null),
  ...proceedings(charge.uin),
]
