import { textColumn } from '#cli/output/columns.ts'
import { companyLookupUseCases } from '#adapters/wiring/services/company-lookup.ts'
import { Effect } from 'effect'
import type { FoundKpp } from '#application/company-lookup/find-company.ts'
import type { Company } from '#domain/organisation/company.ts'
import { printNote, printTableNote } from '#cli/output/print-note.ts'
import { printAnswer } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { offlineMessages } from '#cli/messages/ru/offline.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

const kinds = {
  organisation: offlineMessages.kindOrganisation,
  individual: offlineMessages.kindIndividual,
} as const

const schema: RowSchema<Company> = {
  columns: [
    { name: 'kind', title: columnsMessages.who, of: ({ kind }) => kind, shown: ({ kind }) => kinds[kind] },
    textColumn('name', columnsMessages.title),
    textColumn('fullName', offlineMessages.fullNameColumn),
    textColumn('inn', columnsMessages.inn),
    textColumn('kpp', columnsMessages.kpp),
    textColumn('ogrn', offlineMessages.ogrnColumn),
    textColumn('address', columnsMessages.address),
    {
      name: 'isActive',
      title: offlineMessages.isActiveColumn,
      of: ({ isActive }) => String(isActive),
      shown: ({ isActive }) => (isActive ? offlineMessages.yes : offlineMessages.no),
    },
  ],
  json: (company) => company,
}

/** Prints the company with an INN. The registers are public (Federal Law 129-FZ, article 6). Fails with `company.unknown`. */
export const showCompany = (io: CommandIo, inn: string): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const { company, message } = yield* resolve(companyLookupUseCases).find(inn)
      if (company === null) return yield* Effect.fail(abortRefused('company.unknown', message))
      yield* printAnswer(io, schema, company)
      if (company.isDemo === true) printTableNote(io, offlineMessages.companyIsInvented)
      return done
    }),
  )

const kppSchema: RowSchema<FoundKpp> = {
  columns: [textColumn('kpp', columnsMessages.kpp)],
  json: (found) => found,
}

/** Prints the KPP of an INN. Without one the result is empty, the reason is on stderr, and the exit code is 0 (spec §5, §8). */
export const showKpp = (io: CommandIo, inn: string): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const found = yield* resolve(companyLookupUseCases).kpp(inn)
      yield* printAnswer(io, kppSchema, found)
      if (found.message !== null && io.options.format !== 'json') printNote(io, found.message)
      return done
    }),
  )
