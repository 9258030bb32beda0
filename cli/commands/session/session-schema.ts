import { maskedNumber } from '#domain/documents/masked-number.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { sessionMessages } from '#cli/messages/ru/session.ts'

/** Name of the command line in the list of sessions, as the server stores it. */
export const commandLineDevice = 'Командная строка'

export interface ShownSession {
  readonly email: string
  readonly isLegalEntity: boolean
}

export const sessionSchema: RowSchema<ShownSession> = {
  columns: [
    { name: 'email', title: columnsMessages.email, of: ({ email }) => email, mask: maskedNumber },
    {
      name: 'isLegalEntity',
      title: columnsMessages.who,
      of: ({ isLegalEntity }) => String(isLegalEntity),
      shown: ({ isLegalEntity }) => (isLegalEntity ? sessionMessages.company : sessionMessages.driver),
    },
  ],
  json: (session) => session,
}
