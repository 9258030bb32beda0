import { pdfDownloadsPort } from '#adapters/wiring/services/pdf-downloads.ts'
import { Effect } from 'effect'
import type { Fine, Recipient } from '#domain/charges/fine.ts'
import { subjectOf } from '#domain/charges/lookup/subject.ts'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import { checkFields, printAnswer } from '#cli/print.ts'
import type { Column, Shape } from '#cli/shape.ts'
import type { View } from '#cli/view.ts'
import { savePdf } from '#cli/work/save-pdf.ts'
import { withProduct } from '#cli/work/with-product.ts'
import { fineShape, happenedOnColumn, kindColumn } from './fine-shape.ts'
import { findCharge, type NamedCharge } from './question.ts'

const ofRecipient = (name: keyof Recipient, title: string): Column<Fine> => ({
  name: `recipient${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  title,
  of: ({ recipient }) => recipient?.[name] ?? '',
})

/** The charge's own number is no document of anybody. */
const documentOf = (fine: Fine): string => {
  const subject = subjectOf(fine)
  return subject === null || subject.type === 'uin' ? '' : subject.identifier
}

const details: readonly Column<Fine>[] = [
  { name: 'id', title: 'Имя у нас', of: ({ id }) => id },
  kindColumn,
  { name: 'article', title: 'Статья', of: ({ article }) => article ?? '' },
  happenedOnColumn,
  { name: 'place', title: 'Где', of: ({ place }) => place ?? '' },
  { name: 'department', title: 'Кто вынес', of: ({ department }) => department?.name ?? '' },
  {
    name: 'document',
    title: 'Найден по',
    of: documentOf,
    mask: maskedNumber,
  },
  { name: 'photoCount', title: 'Снимков', of: ({ photoCount }) => String(photoCount) },
  ofRecipient('name', 'Получатель'),
  ofRecipient('inn', 'ИНН получателя'),
  ofRecipient('kpp', 'КПП'),
  ofRecipient('bank', 'Банк'),
  ofRecipient('bik', 'БИК'),
  ofRecipient('account', 'Счёт'),
  ofRecipient('kbk', 'КБК'),
  ofRecipient('oktmo', 'ОКТМО'),
  { name: 'paymentId', title: 'Платёж', of: ({ heldBy }) => heldBy?.paymentId ?? '' },
]

/** Prints everything known of one charge; `pdf` names a file for it. */
export const showFine = (
  context: Context,
  view: View,
  charge: NamedCharge,
  pdf: string | null,
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features, atHand) =>
    Effect.gen(function* () {
      const fine = yield* findCharge(features, charge)
      const { columns, ...listed } = fineShape(context.now())
      const shape: Shape<Fine> = { ...listed, columns: [...columns, ...details] }
      checkFields(shape, view)
      if (pdf !== null) {
        // The file names no document that the screen would hide.
        const request = { kind: 'fine', id: fine.id, showsSubject: view.reveals } as const
        yield* savePdf(context, atHand, pdf, features(pdfDownloadsPort).download(request))
      }
      yield* Effect.promise(() => printAnswer(context, view, shape, fine))
      return done
    }),
  )
