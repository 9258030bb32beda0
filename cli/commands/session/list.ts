import { accountPort } from '#adapters/wiring/services/account.ts'
import { commandLineDevice } from './session-schema.ts'
import { Effect } from 'effect'
import type { UserSession } from '#application/session/account.port.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { printRows } from '#cli/output/print.ts'
import type { RowColumn, RowSchema } from '#cli/output/row-schema.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import type { Text } from '#cli/messages/message.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { datesMessages } from '#cli/messages/ru/dates.ts'
import { sessionMessages } from '#cli/messages/ru/session.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

const moment = (
  name: string,
  title: Text,
  of: (session: UserSession) => Instant,
): RowColumn<UserSession> => ({
  name,
  title,
  of: (session) => new Date(of(session)).toISOString(),
  shown: (session) => datesMessages.dateTime(of(session)),
})

const deviceOf = ({ device, channel }: UserSession): string => (device === '' ? channel : device)

const schema: RowSchema<UserSession> = {
  columns: [
    { name: 'id', title: sessionMessages.idColumn, of: ({ id }) => id },
    {
      name: 'device',
      title: columnsMessages.place,
      of: deviceOf,
      shown: (session) =>
        session.device === commandLineDevice ? sessionMessages.commandLine : deviceOf(session),
    },
    moment('createdAt', sessionMessages.createdAtColumn, ({ createdAt }) => createdAt),
    moment('lastSeenAt', sessionMessages.lastSeenAtColumn, ({ lastSeenAt }) => lastSeenAt),
    {
      name: 'isCurrent',
      title: sessionMessages.isCurrentColumn,
      of: ({ isCurrent }) => String(isCurrent),
      shown: ({ isCurrent }) => (isCurrent ? sessionMessages.yes : ''),
    },
  ],
  json: ({ createdAt, lastSeenAt, ...session }) => ({
    ...session,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
  }),
}

/** Prints the sessions of the account. */
export const listSessionsCommand = (io: CommandIo): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const sessions = yield* resolve(accountPort).sessions()
      yield* Effect.promise(() => printRows(io, schema, sessions))
      return done
    }),
  )
