import { linksPort } from '#adapters/wiring/services/links.ts'
import { Effect } from 'effect'
import { type LinkId, type NewLink, type OwnLink } from '#domain/links/link.ts'
import { printAnswer, printRows } from '#cli/output/print.ts'
import { checkFields, type RowSchema } from '#cli/output/row-schema.ts'
import { isoOf, momentColumn, textColumn } from '#cli/output/columns.ts'
import { findCharge, type NamedCharge } from '#cli/commands/fines/fines-question.ts'
import { removeRows } from '#cli/commands/shared/remove-rows.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import type { Text } from '#cli/messages/message.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { linksMessages } from '#cli/messages/ru/links.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

/** Only the session that created a link can list and close it. */
const options = { session: 'stored' } as const

interface MadeLink extends NewLink {
  /** Absolute address. */
  readonly address: string
}

const madeSchema: RowSchema<MadeLink> = {
  columns: [
    textColumn('address', columnsMessages.address),
    momentColumn('expiresAt', linksMessages.expiresAtColumn, ({ expiresAt }) => expiresAt),
    textColumn('id', linksMessages.idColumn),
  ],
  json: (link) => ({ ...link, expiresAt: isoOf(link.expiresAt) }),
}

const kinds: Readonly<Record<OwnLink['kind'], Text>> = {
  fines: linksMessages.kindFines,
  bill: linksMessages.kindBill,
  page: linksMessages.kindPage,
}

const schema: RowSchema<OwnLink> = {
  columns: [
    textColumn('id', linksMessages.idColumn),
    {
      name: 'kind',
      title: linksMessages.kindColumn,
      of: ({ kind }) => kind,
      shown: ({ kind }) => kinds[kind],
    },
    textColumn('title', columnsMessages.title),
    momentColumn('createdAt', linksMessages.createdAtColumn, ({ createdAt }) => createdAt),
    momentColumn('expiresAt', linksMessages.expiresAtColumn, ({ expiresAt }) => expiresAt),
  ],
  json: (link) => ({ ...link, createdAt: isoOf(link.createdAt), expiresAt: isoOf(link.expiresAt) }),
}

/** Maximum number of concurrent requests. */
const concurrency = 4

/** Creates a link that shows charges without personal data; its secret is printed only once. */
export const createLink = (io: CommandIo, charges: readonly NamedCharge[]): CommandEffect =>
  withProduct(
    io,
    (resolve, { site }) =>
      Effect.gen(function* () {
        checkFields(madeSchema, io.options)
        const fines = yield* Effect.forEach(charges, (charge) => findCharge(resolve, charge), {
          concurrency,
        })
        const link = yield* resolve(linksPort).shareFines(fines.map(({ id }) => id))
        const made = { ...link, address: new URL(link.path, site).href }
        yield* printAnswer(io, madeSchema, made)
        return done
      }),
    options,
  )

/** Prints the active links of the user. Their secrets are not printed, because the server stores only hashes. */
export const listLinks = (io: CommandIo): CommandEffect =>
  withProduct(
    io,
    (resolve) =>
      Effect.gen(function* () {
        const links = yield* resolve(linksPort).own()
        yield* printRows(io, schema, links)
        return done
      }),
    options,
  )

const unknown = abortRefused('link.unknown', linksMessages.linkUnknown)

/** Closes links, which are invalid afterwards. */
export const closeLinks = (io: CommandIo, ids: readonly string[]): CommandEffect =>
  withProduct(
    io,
    (resolve) =>
      Effect.gen(function* () {
        const links = yield* resolve(linksPort).own()
        const rows = yield* Effect.forEach(ids, (id) => {
          const row = links.find((link) => link.id === (id as LinkId))
          return row === undefined ? Effect.fail(unknown) : Effect.succeed(row)
        })
        return yield* removeRows(io, {
          question: rows.length === 1 ? linksMessages.closeLink : linksMessages.closeLinks(rows.length),
          rows,
          schema,
          remove: ({ id }) => resolve(linksPort).close(id),
        })
      }),
    options,
  )
