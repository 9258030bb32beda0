import { type ChargeList, chargesOf } from '#domain/charges/list/charge-list.ts'
import type { FinesQuestion } from './fines-question.ts'
import { finesMessages } from '#cli/messages/ru/fines.ts'
import { printNote, type NoteTarget } from '#cli/output/print-note.ts'

/** Prints which second fact gives access to the fields that a public number alone does not show. */
export const printSumsOnlyNote = (io: NoteTarget): void => {
  printNote(io, finesMessages.sumsOnlyNote)
}

/** Prints to stderr which data an answer leaves out, and how to see it. */
export const printWithheldNote = (io: NoteTarget, question: FinesQuestion, list: ChargeList): void => {
  if (question._tag === 'PublicNumber' && chargesOf(list).length > 0) printSumsOnlyNote(io)
  if (list.withheld !== undefined) printNote(io, finesMessages.chargesWithheld(list.withheld))
  if (list.mismatched !== undefined) printNote(io, finesMessages.platesMismatched(list.mismatched.length))
}
