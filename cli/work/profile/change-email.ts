import { profilePort } from '#adapters/wiring/services/profile.ts'
import { Effect } from 'effect'
import { parseEmail } from '#domain/identity/email.ts'
import type { EmailProfile } from '#application/profile/profile.port.ts'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import { accepted } from '#cli/accepted.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import { checkFields, printAnswer } from '#cli/print.ts'
import type { Shape } from '#cli/shape.ts'
import type { Talk } from '#cli/talk.ts'
import type { View } from '#cli/view.ts'
import { flagColumn } from '#cli/work/columns.ts'
import { secretOf } from '#cli/work/session/secret-of.ts'
import { withProduct } from '#cli/work/with-product.ts'

const shape: Shape<EmailProfile> = {
  columns: [
    { name: 'email', title: 'Почта', of: ({ email }) => email, mask: maskedNumber },
    flagColumn('isConfirmed', 'Подтверждена', ({ isConfirmed }) => isConfirmed),
  ],
  json: ({ email, isConfirmed, isSubscribed }) => ({ email, isConfirmed, isSubscribed }),
}

/** The password is asked for as at a sign-in: it is how we know that it is the owner who asks. */
export const passwordOf = (context: Context, talk: Talk, email: string): Effect.Effect<string | null> =>
  Effect.promise(() => secretOf(context, talk, email)).pipe(
    Effect.map((secret) => (secret._tag === 'Password' ? secret.password : null)),
  )

/** Asks for another address; the present one stays until a letter to the new one is opened. */
export const changeEmail = (
  context: Context,
  view: View,
  talk: Talk,
  address: string,
): Effect.Effect<Ending, Ending> => {
  const next = accepted(parseEmail(address))
  return withProduct(context, (features) =>
    Effect.gen(function* () {
      checkFields(shape, view)
      const profile = features(profilePort)
      const account = yield* profile.fosUser()
      const password = account.hasPassword ? yield* passwordOf(context, talk, account.email) : null
      const now = yield* profile.changeEmail(next, password)
      yield* Effect.promise(() => printAnswer(context, view, shape, now))
      if (now.email !== next)
        context.words.write('На новый адрес ушло письмо. Откройте ссылку из него, и он станет вашим\n')
      return done
    }),
  )
}
