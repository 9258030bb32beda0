import { Effect } from 'effect'
import { isRuledBy } from '#domain/charges/list/apply-charge-query.ts'
import { chargesOf, type ChargeList } from '#domain/charges/list/charge-list.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { hasDemoCharges } from '#domain/charges/demo-charges.ts'
import type { ChargeStatus } from '#domain/charges/explanations/charge-status.ts'
import { searchOf } from '#domain/charges/sources/search-of-documents.ts'
import { searchDoubt } from '#domain/charges/sources/search-wording.ts'
import {
  type ChargeTab,
  sortListed,
  listCharges,
  type ListOrder,
  filterCharges,
} from '#domain/charges/list/filter-charges.ts'
import { resultPageOf, type Paging, printPageNote } from '#cli/output/paging.ts'
import { printRows } from '#cli/output/print.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { schemaFor } from './fine-schema.ts'
import { findCharges, type FinesQuestion } from './fines-question.ts'
import { printWithheldNote } from './withheld.ts'
import { finesMessages } from '#cli/messages/ru/fines.ts'
import { printNote, printTableNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

/** Filter, order and page of the printed list. */
export interface ListChoice extends Paging {
  readonly category: ChargeTab
  readonly status: ChargeStatus | null
  /** The issuer, as in the ordinance query (spec §3); empty for all issuers. */
  readonly instance: string
  readonly text: string
  readonly order: ListOrder
}

/** Prints the sources that have not answered to stderr, because stdout contains only the list. */
export const printCompletenessNote = (io: CommandIo, { searches = [] }: ChargeList): void => {
  const doubt = searchDoubt(searchOf(searches))
  if (doubt !== null) printNote(io, doubt)
}

/** Says under a table that its charges are invented; programs read `isDemo`. */
export const printDemoNote = (io: CommandIo, charges: readonly Charge[]): void => {
  if (hasDemoCharges(charges)) printTableNote(io, finesMessages.demoCharges)
}

const chosen = (io: CommandIo, list: ChargeList, choice: ListChoice): readonly Charge[] => {
  const { category, status, instance, text, order } = choice
  const listed = sortListed(listCharges(chargesOf(list), io.now()), order)
  return filterCharges(listed, { category, subject: 'all', search: text, order })
    .filter((listedCharge) => status === null || listedCharge.status === status)
    .map(({ charge }) => charge)
    .filter((charge) => isRuledBy(charge, instance))
}

/** Finds charges and prints the selected ones. */
export const listFines = (io: CommandIo, question: FinesQuestion, choice: ListChoice): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const list = yield* findCharges(resolve, question)
      const charges = chosen(io, list, choice)
      const page = resultPageOf(charges, choice, io.options)
      yield* printRows(io, schemaFor(question)(io.now()), page.rows)
      printWithheldNote(io, question, list)
      printCompletenessNote(io, list)
      printDemoNote(io, charges)
      printPageNote(io, page)
      if (charges.length === 0) printTableNote(io, finesMessages.noChargesFound)
      return done
    }),
  )
