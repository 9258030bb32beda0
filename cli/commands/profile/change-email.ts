import { profilePort } from '#adapters/wiring/services/shared.ts'
import { Effect } from 'effect'
import { parseEmail } from '#domain/identity/email.ts'
import type { EmailProfile } from '#application/profile/profile.port.ts'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import { parseOrAbort } from '#cli/runtime/parse-or-abort.ts'
import { printAnswer } from '#cli/output/print.ts'
import { checkFields, type RowSchema } from '#cli/output/row-schema.ts'
import { flagColumn } from '#cli/output/columns.ts'
import { readSignInSecret } from '#cli/commands/session/sign-in-secret.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { profileMessages } from '#cli/messages/ru/profile.ts'
import { printNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

const schema: RowSchema<EmailProfile> = {
  columns: [
    { name: 'email', title: columnsMessages.email, of: ({ email }) => email, mask: maskedNumber },
    flagColumn('isConfirmed', profileMessages.isConfirmedColumn, ({ isConfirmed }) => isConfirmed),
  ],
  json: ({ email, isConfirmed, isSubscribed }) => ({ email, isConfirmed, isSubscribed }),
}

/** Asks for the password, which proves that the owner of the account makes the request. */
export const passwordOf = (io: CommandIo, email: string): Effect.Effect<string | null> =>
  readSignInSecret(io, email).pipe(
    Effect.map((secret) => (secret._tag === 'Password' ? secret.password : null)),
  )

/** Requests a change of the address; the current one is valid until the link in the e-mail to the new one is opened. */
export const changeEmail = (io: CommandIo, address: string): CommandEffect => {
  const next = parseOrAbort(parseEmail(address))
  return withProduct(io, (resolve) =>
    Effect.gen(function* () {
      checkFields(schema, io.options)
      const profile = resolve(profilePort)
      const account = yield* profile.fosUser()
      const password = account.hasPassword ? yield* passwordOf(io, account.email) : null
      const now = yield* profile.changeEmail(next, password)
      yield* printAnswer(io, schema, now)
      if (now.email !== next) printNote(io, profileMessages.confirmationSentToNewAddress)
      return done
    }),
  )
}
