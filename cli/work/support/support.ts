import { profilePort } from '#adapters/wiring/services/profile.ts'
import { supportFeature } from '#adapters/wiring/services/support.ts'
import { platform } from 'node:os'
import { Effect } from 'effect'
import { parseEmail } from '#domain/identity/email.ts'
import { accepted } from '#cli/accepted.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import { checkFields, printAnswer } from '#cli/print.ts'
import type { Shape } from '#cli/shape.ts'
import type { Talk } from '#cli/talk.ts'
import type { View } from '#cli/view.ts'
import { withProduct } from '#cli/work/with-product.ts'
import { writtenText } from './written-text.ts'

interface Sent {
  /** What may be quoted to the support. */
  readonly id: string
}

const shape: Shape<Sent> = {
  columns: [{ name: 'id', title: 'Обращение', of: ({ id }) => id }],
  json: (sent) => sent,
}

const printSent = (context: Context, view: View, id: string): Effect.Effect<Ending> =>
  Effect.promise(async () => {
    await printAnswer(context, view, shape, { id })
    if (view.format === 'table')
      context.words.write('Принято. Ответ придёт на почту в течение рабочего дня\n')
    return done
  })

/** A question of anybody; the answer goes to the address. */
export const openIssue = (
  context: Context,
  view: View,
  talk: Talk,
  email: string,
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      checkFields(shape, view)
      const address = accepted(parseEmail(email))
      const content = yield* Effect.promise((signal) => writtenText(context, talk, signal))
      const number = yield* features(supportFeature).ask({
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
  view: View,
  talk: Talk,
  { subject, email, screen }: TypedTicket,
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      checkFields(shape, view)
      // Looked at first: nobody should write a letter only to hear that they have to sign in, or mistyped the address.
      const account = yield* features(profilePort).fosUser()
      const address = email === null ? account.email : accepted(parseEmail(email))
      const content = yield* Effect.promise((signal) => writtenText(context, talk, signal))
      const id = yield* features(supportFeature).openTicket({
        email: address,
        subject,
        content,
        screen: screen ?? 'cli',
      })
      return yield* printSent(context, view, id)
    }),
  )
