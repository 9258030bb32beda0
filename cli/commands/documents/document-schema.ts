import { validators } from '#domain/identity/validators.ts'
import { formatPlate } from '#domain/identity/plate.ts'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import type { Shape } from '#cli/output/row-schema.ts'
import {
  type DocumentEntry,
  fullNameOf,
  holderOf,
  idOf,
  numberOf,
  plateOf,
  shownNumber,
} from './document-entry.ts'

const shownPlate = (entry: DocumentEntry): string => {
  const plate = plateOf(entry)
  return plate === null ? '' : formatPlate(plate)
}

export const documentShape: Shape<DocumentEntry> = {
  columns: [
    { name: 'kind', title: 'Вид', of: ({ kind }) => kind, shown: ({ kind }) => validators[kind].title },
    { name: 'number', title: 'Номер', of: numberOf, shown: shownNumber, mask: maskedNumber },
    {
      name: 'plate',
      title: 'Госномер',
      of: (entry) => plateOf(entry) ?? '',
      shown: shownPlate,
      mask: maskedNumber,
    },
    { name: 'name', title: 'Чей', of: (entry) => fullNameOf(holderOf(entry)), mask: maskedNumber },
    { name: 'id', title: 'Номер в списке', of: idOf },
  ],
  json: (entry) => ({
    id: idOf(entry),
    kind: entry.kind,
    number: numberOf(entry),
    plate: plateOf(entry),
    name: fullNameOf(holderOf(entry)) || null,
  }),
}
