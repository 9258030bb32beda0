import { textColumn } from '#cli/output/columns.ts'
import { supportUseCases } from '#adapters/wiring/services/requests.ts'
import { profilePort } from '#adapters/wiring/services/shared.ts'
import { platform } from 'node:os'
import { Effect } from 'effect'
import { parseEmail } from '#domain/identity/email.ts'
import { parseOrAbort } from '#cli/runtime/parse-or-abort.ts'
import { printAnswer } from '#cli/output/print.ts'
import { checkFields, type RowSchema } from '#cli/output/row-schema.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { readMessageText } from '#cli/commands/shared/message-text.ts'
import { supportMessages } from '#cli/messages/ru/support.ts'
import { printTableNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

interface Sent {
  /** Number of the ticket, which the user can quote to the support. */
  readonly id: string
}

const schema: RowSchema<Sent> = {
  columns: [textColumn('id', supportMessages.idColumn)],
  json: (sent) => sent,
}

const printSent = (io: CommandIo, id: string): Effect.Effect<ExitResult> =>
  Effect.gen(function* () {
    yield* printAnswer(io, schema, { id })
    printTableNote(io, supportMessages.questionSent)
    return done
  })

/** Sends a question without a session; the answer goes to the address. */
export const openIssue = (io: CommandIo, email: string, version: string): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      checkFields(schema, io.options)
      const address = parseOrAbort(parseEmail(email))
      const content = yield* readMessageText(io)
      const number = yield* resolve(supportUseCases).send({
        email: address,
        content,
        userPlatform: `cli ${platform()}`,
        userAppVersion: version,
        userId: '',
      })
      return yield* printSent(io, String(number))
    }),
  )

export interface TypedTicket {
  readonly subject: string
  /** E-mail address for the answer; null: the address of the account. */
  readonly email: string | null
  /** The code that an error page showed, or null. */
  readonly screen: string | null
}

/** Sends a question of the signed-in user; the support finds the screen in the log by its code. */
export const openTicket = (io: CommandIo, { subject, email, screen }: TypedTicket): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      checkFields(schema, io.options)
      // Checked first, so that a missing session or a wrong address is reported before the text is written.
      const account = yield* resolve(profilePort).fosUser()
      const address = email === null ? account.email : parseOrAbort(parseEmail(email))
      const content = yield* readMessageText(io)
      const id = yield* resolve(supportUseCases).openTicket({
        email: address,
        subject,
        content,
        screen: screen ?? 'cli',
      })
      return yield* printSent(io, id)
    }),
  )
