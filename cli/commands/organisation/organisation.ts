import { organisationUseCases, organisationPort } from '#adapters/wiring/services/company.ts'
import { Effect } from 'effect'
import type { Organisation } from '#domain/organisation/organisation.ts'
import type { OrganisationForm } from '#application/organisation/save-organisation.ts'
import { printAnswer, printRows } from '#cli/output/print.ts'
import { checkFields } from '#cli/output/row-schema.ts'
import { type Product, withProduct } from '#cli/composition/with-product.ts'
import { organisationSchema } from './organisation-schema.ts'
import { organisationMessages } from '#cli/messages/ru/organisation.ts'
import { printTableNote } from '#cli/output/print-note.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandError, CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

const noOrganisation = abortRefused('organisation.none', organisationMessages.organisationNone)

const current = (resolve: Product): Effect.Effect<Organisation, CommandError> =>
  resolve(organisationPort)
    .organisation()
    .pipe(Effect.flatMap((found) => (found === null ? Effect.fail(noOrganisation) : Effect.succeed(found))))

const printing = (
  io: CommandIo,
  load: (resolve: Product) => Effect.Effect<Organisation, CommandError>,
): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const schema = organisationSchema(io.now())
      checkFields(schema, io.options)
      const organisation = yield* load(resolve)
      yield* printAnswer(io, schema, organisation)
      return done
    }),
  )

/** Prints the organisation of the user. Fails with `organisation.none` if there is none. */
export const showOrganisation = (io: CommandIo): CommandEffect => printing(io, current)

/** Creates the organisation of the user, which starts its trial, and prints it. */
export const createOrganisationCommand = (io: CommandIo, form: OrganisationForm): CommandEffect =>
  printing(io, (resolve) => resolve(organisationUseCases).create(form))

/** Fields without an option keep their values. The INN is always sent (spec §5). */
export const editOrganisation = (io: CommandIo, form: OrganisationForm): CommandEffect =>
  printing(io, (resolve) =>
    current(resolve).pipe(
      Effect.flatMap(({ id, inn }) => resolve(organisationUseCases).update(id, { inn, ...form })),
    ),
  )

/** Prints the organisations of the user whose name or INN contains the text. */
export const findOrganisations = (io: CommandIo, text: string): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const found = yield* resolve(organisationPort).find(text)
      yield* printRows(io, organisationSchema(io.now()), found)
      if (found.length === 0) printTableNote(io, organisationMessages.noneFound)
      return done
    }),
  )
