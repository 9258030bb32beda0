import { platform } from 'node:os'
import { Effect } from 'effect'
import { parseEmail } from '#domain/identity/email.ts'
import { parseOrAbort } from '#cli/runtime/parse-or-abort.ts'
import type { Context } from '#cli/runtime/context.ts'
import { checkFields, printAnswer } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import type { Prompter } from '#cli/prompt/prompter.ts'
import type { OutputOptions } from '#cli/output/output-options.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { writtenText } from './written-text.ts'
import { supportMessages } from '#cli/messages/ru/support.ts'
import { printNote } from '#cli/output/print-note.ts'
import type { CommandError } from '#cli/runtime/exit-result-of.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

interface Sent {
  /** What may be quoted to the support. */
  readonly id: string
}

const schema: RowSchema<Sent> = {
  columns: [{ name: 'id', title: supportMessages.idColumn, of: ({ id }) => id }],
  json: (sent) => sent,
}

const printSent = (context: Context, view: OutputOptions, id: string): Effect.Effect<ExitResult> =>
  Effect.promise(async () => {
    await printAnswer(context, view, schema, { id })
    if (view.format === 'table') printNote(context, supportMessages.takenAnswerComesE)
    return done
  })

/** A question of anybody; the answer goes to the address. */
export const openIssue = (
  context: Context,
  view: OutputOptions,
  prompter: Prompter,
  email: string,
): Effect.Effect<ExitResult, CommandError> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      checkFields(schema, view)
      const address = parseOrAbort(parseEmail(email))
      const content = yield* Effect.promise((signal) => writtenText(context, prompter, signal))
      const number = yield* features('support').ask({
        email: address,
        content,
        userPlatform: `cli ${platform()}`,
        userAppVersion: '',
        userId: '',
      })
      return yield* printSent(context, view, String(number))
    }),
  )

export interface TypedTicket {
  readonly subject: string
  /** Null for the address of the account. */
  readonly email: string | null
  /** The code that a broken page showed; null where there was none. */
  readonly screen: string | null
}

/** A question of whoever has signed in: the support sees whose it is, and finds the screen in the log by its code. */
export const openTicket = (
  context: Context,
  view: OutputOptions,
  prompter: Prompter,
  { subject, email, screen }: TypedTicket,
): Effect.Effect<ExitResult, CommandError> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      checkFields(schema, view)
      // Looked at first: nobody should write a letter only to hear that they have to sign in, or mistyped the address.
      const account = yield* features('profile').account()
      const address = email === null ? account.email : parseOrAbort(parseEmail(email))
      const content = yield* Effect.promise((signal) => writtenText(context, prompter, signal))
      const id = yield* features('support').openTicket({
        email: address,
        subject,
        content,
        screen: screen ?? 'cli',
      })
      return yield* printSent(context, view, id)
    }),
  )
