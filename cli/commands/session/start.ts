import { profilePort } from '#adapters/wiring/services/shared.ts'
import { accountUseCases } from '#adapters/wiring/services/account.ts'
import { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import { printAnswer } from '#cli/output/print.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { readSignInSecret } from './sign-in-secret.ts'
import { commandLineDevice, sessionSchema } from './session-schema.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

/** Signs in, and stores the session for the next commands. */
export const startSession = (io: CommandIo, email: Email): CommandEffect =>
  readSignInSecret(io, email).pipe(
    Effect.flatMap((secret) =>
      withProduct(
        io,
        (resolve) =>
          Effect.gen(function* () {
            yield* resolve(accountUseCases).signIn(secret, commandLineDevice)
            const { isLegalEntity, email: accountEmail } = yield* resolve(profilePort).fosUser()
            yield* printAnswer(io, sessionSchema, { email: accountEmail, isLegalEntity })
            return done
          }),
        { session: 'stored' },
      ),
    ),
  )
