import { fullNameOf } from '#domain/documents/full-name-of.ts'
import { formatPlate } from '#domain/identity/plate.ts'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { type ListedEntry, holderOf, idOf, numberOf, plateOf, shownNumber } from './document-entry.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { documentsMessages } from '#cli/messages/ru/documents.ts'
import { domainMessages } from '#cli/messages/ru/domain.ts'

const shownPlate = (entry: ListedEntry): string => {
  const plate = plateOf(entry)
  return plate === null ? '' : formatPlate(plate)
}

export const documentSchema: RowSchema<ListedEntry> = {
  columns: [
    {
      name: 'kind',
      title: columnsMessages.kind,
      of: ({ kind }) => kind,
      shown: ({ kind }) => domainMessages.identifierTitle(kind),
    },
    { name: 'number', title: columnsMessages.number, of: numberOf, shown: shownNumber, mask: maskedNumber },
    {
      name: 'plate',
      title: documentsMessages.plateColumn,
      of: (entry) => plateOf(entry) ?? '',
      shown: shownPlate,
      mask: maskedNumber,
    },
    {
      name: 'name',
      title: documentsMessages.nameColumn,
      of: (entry) => fullNameOf(holderOf(entry)),
      mask: maskedNumber,
    },
    { name: 'id', title: documentsMessages.idColumn, of: idOf },
  ],
  json: (entry) => ({
    id: idOf(entry),
    kind: entry.kind,
    number: numberOf(entry),
    plate: plateOf(entry),
    name: fullNameOf(holderOf(entry)) || null,
  }),
}
