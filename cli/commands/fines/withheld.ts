import type { FineList } from '#domain/charges/list/fine-list.ts'
import { chargesOf } from '#domain/charges/list/fine-list.ts'
import type { Context } from '#cli/runtime/context.ts'
import type { Question } from './question.ts'
import { finesMessages } from '#cli/messages/ru/fines.ts'
import { printNote } from '#cli/output/print-note.ts'

/** Says which second fact opens what a public number alone does not show. */
export const printSumsOnlyNote = (context: Context): void => {
  printNote(context, finesMessages.plateOrVinAlone)
}

/** Says on stderr what an answer leaves out, and how to see it. */
export const printWithheldNote = (context: Context, question: Question, list: FineList): void => {
  if (question._tag === 'PublicNumber' && chargesOf(list).length > 0) printSumsOnlyNote(context)
  if (list.withheld !== undefined) printNote(context, finesMessages.moreChargesNumberDocument(list.withheld))
  if (list.mismatched !== undefined)
    printNote(context, finesMessages.vehiclesWhosePlateDoes(list.mismatched.length))
}
