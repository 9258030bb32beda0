import { numberColumn, textColumn } from '#cli/output/columns.ts'
import { pdfDownloadsPort } from '#adapters/wiring/services/pdf-downloads.ts'
import { Effect } from 'effect'
import type { Charge, Recipient } from '#domain/charges/charge.ts'
import { readableArticle } from '#domain/charges/law/article.ts'
import { matchedDocumentOf } from '#domain/charges/list/matched-document.ts'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import { printAnswer } from '#cli/output/print.ts'
import { checkFields, type RowColumn, type RowSchema } from '#cli/output/row-schema.ts'
import { savePdf } from '#cli/commands/shared/save-pdf.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { fineSchema, happenedOnColumn, kindColumn } from './fine-schema.ts'
import { findCharge, type NamedCharge } from './fines-question.ts'
import { printDemoNote } from './list.ts'
import type { Text } from '#cli/messages/message.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { finesMessages } from '#cli/messages/ru/fines.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

const ofRecipient = (name: keyof Recipient, title: Text): RowColumn<Charge> => ({
  name: `recipient${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  title,
  of: ({ recipient }) => recipient?.[name] ?? '',
})

/** The UIN of a charge is not a document of a person. */
const documentOf = (charge: Charge): string => {
  const subject = matchedDocumentOf(charge)
  return subject === null || subject.type === 'uin' ? '' : subject.identifier
}

const details: readonly RowColumn<Charge>[] = [
  textColumn('id', finesMessages.idColumn),
  kindColumn,
  {
    name: 'article',
    title: finesMessages.articleColumn,
    of: ({ article }) => article ?? '',
    shown: ({ article }) => (article === null ? '' : readableArticle(article)),
  },
  happenedOnColumn,
  textColumn('place', columnsMessages.place),
  {
    name: 'department',
    title: finesMessages.departmentColumn,
    of: ({ department }) => department?.name ?? '',
  },
  {
    name: 'document',
    title: finesMessages.documentColumn,
    of: documentOf,
    mask: maskedNumber,
  },
  numberColumn('photoCount', finesMessages.photoCountColumn),
  ofRecipient('name', finesMessages.recipientNameColumn),
  ofRecipient('inn', finesMessages.recipientInnColumn),
  ofRecipient('kpp', columnsMessages.kpp),
  ofRecipient('bank', finesMessages.recipientBankColumn),
  ofRecipient('bik', finesMessages.recipientBikColumn),
  ofRecipient('account', finesMessages.recipientAccountColumn),
  ofRecipient('kbk', finesMessages.recipientKbkColumn),
  ofRecipient('oktmo', finesMessages.recipientOktmoColumn),
  { name: 'paymentId', title: columnsMessages.payment, of: ({ heldBy }) => heldBy?.paymentId ?? '' },
]

/** Prints all fields of one charge; `pdf` is the path of a PDF file to write, or null. */
export const showFine = (io: CommandIo, named: NamedCharge, pdf: string | null): CommandEffect =>
  withProduct(io, (resolve, services) =>
    Effect.gen(function* () {
      const charge = yield* findCharge(resolve, named)
      const { columns, ...listed } = fineSchema(io.now())
      const schema: RowSchema<Charge> = { ...listed, columns: [...columns, ...details] }
      checkFields(schema, io.options)
      if (pdf !== null) {
        // The PDF masks the same documents as the output.
        const request = { kind: 'fine', id: charge.id, showsSubject: io.options.reveals } as const
        yield* savePdf(io, services, pdf, resolve(pdfDownloadsPort).download(request))
      }
      yield* printAnswer(io, schema, charge)
      printDemoNote(io, [charge])
      return done
    }),
  )
