import { accountPort } from '#adapters/wiring/services/account.ts'
import { commandLineDevice } from './session-schema.ts'
import { Effect } from 'effect'
import type { UserSession } from '#application/session/account.port.ts'
import { printRows } from '#cli/output/print.ts'
import { isoOf, momentColumn, textColumn } from '#cli/output/columns.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { sessionMessages } from '#cli/messages/ru/session.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

const deviceOf = ({ device, channel }: UserSession): string => (device === '' ? channel : device)

const schema: RowSchema<UserSession> = {
  columns: [
    textColumn('id', sessionMessages.idColumn),
    {
      name: 'device',
      title: columnsMessages.place,
      of: deviceOf,
      shown: (session) =>
        session.device === commandLineDevice ? sessionMessages.commandLine : deviceOf(session),
    },
    momentColumn('createdAt', sessionMessages.createdAtColumn, ({ createdAt }) => createdAt),
    momentColumn('lastSeenAt', sessionMessages.lastSeenAtColumn, ({ lastSeenAt }) => lastSeenAt),
    {
      name: 'isCurrent',
      title: sessionMessages.isCurrentColumn,
      of: ({ isCurrent }) => String(isCurrent),
      shown: ({ isCurrent }) => (isCurrent ? sessionMessages.yes : ''),
    },
  ],
  json: ({ createdAt, lastSeenAt, ...session }) => ({
    ...session,
    createdAt: isoOf(createdAt),
    lastSeenAt: isoOf(lastSeenAt),
  }),
}

/** Prints the sessions of the account. */
export const listSessionsCommand = (io: CommandIo): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const sessions = yield* resolve(accountPort).sessions()
      yield* printRows(io, schema, sessions)
      return done
    }),
  )
